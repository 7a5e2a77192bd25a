import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { versionUpdate } from '../../views/version.ts'

export const checkversion = defineCall({
  summary:
    'GET tells of a newer version, to native terminals only; POST hears no more of one by itself [R3.09, R5.09, R7.32].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({
    /** `pop` comes up by itself and leaves out what is ignored; `mine` was asked for by the player. */
    type: z.optional(z.enum(['pop', 'mine'])),
    /** What is installed: its code, or its name in dotted segments. */
    version_code: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,9}){0,5}$/))),
    ignore_key: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ update: z.nullable(versionUpdate) }),
  refuses: { not_found: ['no_such_version'], rule: ['update_forced'] },
})
