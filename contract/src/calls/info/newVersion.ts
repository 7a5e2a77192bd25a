import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { versionNote } from '../../views/version.ts'

export const newVersion = defineCall({
  summary: 'The update log of this terminal, the newest first [R2.36, R7.33].',
  methods: ['GET'],
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    result: z.array(
      z.extend(versionNote, {
        version_code: z.int(),
        /** Epoch ms of its publication. */
        at: z.number(),
      }),
    ),
  }),
  refuses: {},
})
