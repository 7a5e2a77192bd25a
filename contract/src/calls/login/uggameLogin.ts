import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signedIn } from '../../views/signIn.ts'

const parameter = z.optional(z.string().check(z.maxLength(2048)))

export const uggameLogin = defineCall({
  summary:
    'Signs in a player of a partner: GET by the signed parameters of the launch, once; POST by the code that the entry for partners made of them [R7.16, R5.08].',
  methods: ['GET', 'POST'],
  access: 'anyone',
  input: z.object({
    sign: parameter,
    small_id: parameter,
    /** The story to open; also of a POST, for a code says nothing of it. */
    game_id: parameter,
    timestamp: parameter,
    user_id: parameter,
    token: parameter,
    screen_type: parameter,
    lang: parameter,
    ugphone_user_id: parameter,
    /** Id of the partner's key, never the key itself. */
    key: parameter,
    sv: parameter,
    kid: parameter,
    aud: parameter,
    ts: parameter,
    nonce: parameter,
    sig: parameter,
    /** Of a POST. */
    code: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: signedIn,
  refuses: {
    /** Whatever is wrong with a launch: whoever forges one is told no more. */
    not_allowed: ['sign_error', 'too_young'],
    account_closed: ['account_closed'],
  },
})
