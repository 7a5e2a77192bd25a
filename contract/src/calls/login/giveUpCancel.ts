import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const giveUpCancel = defineCall({
  summary: 'Takes the application for deletion back: the account is as it was [R4.21, R7.14].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({
    /** From the login that found the account closing; good for ten minutes. */
    ticket: z.string().check(z.maxLength(256)),
  }),
  output: z.object({
    access_token: z.string(),
    login_id: z.string(),
    first_login: z.boolean(),
    guest_secret: z.nullable(z.string()),
  }),
  refuses: { rule: ['sign_in_expired'] },
})
