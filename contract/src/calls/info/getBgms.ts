import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const getBgms = defineCall({
  summary: 'The music there is, and what it is for [R7.33].',
  methods: ['GET'],
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    result: z.array(
      z.object({
        /** As scenes name it. */
        name: z.string(),
        url: z.string(),
        use: z.enum(['system', 'game']),
      }),
    ),
  }),
  refuses: {},
})
