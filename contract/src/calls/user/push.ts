import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const base64url = /^[\w-]+$/

export const push = defineCall({
  summary:
    'Whether this login is told, once an evening at most, that tonight’s tale is there. GET tells it; POST keeps the ' +
    'browser’s address for messages (Web Push), and without one forgets it.',
  methods: ['POST', 'GET'],
  access: 'player',
  input: z.object({
    subscription: z.optional(
      z.object({
        endpoint: z.string().check(z.maxLength(1024)),
        p256dh: z.string().check(z.length(87), z.regex(base64url)),
        auth: z.string().check(z.length(22), z.regex(base64url)),
      }),
    ),
  }),
  output: z.object({
    /** The site's public key, base64url; empty where it is not offered: no key is set, no adult, nothing won yet. */
    key: z.string(),
    on: z.boolean(),
  }),
  refuses: { not_allowed: ['push_off'], rule: ['push_service'] },
})
