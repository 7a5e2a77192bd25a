import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { genders } from '../../views/user.ts'

const loginTypes = ['guest', 'google', 'apple', 'facebook', 'line', 'partner'] as const

export const mypage = defineCall({
  summary:
    'What the page of one’s own shows: profile, balances, and how much there is of what [R2.65, R7.21].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    login_id: z.string(),
    login_type: z.enum(loginTypes),
    nickname: z.string(),
    avatar: z.string(),
    gender: z.nullable(z.enum(genders)),
    coin: z.number(),
    power: z.number(),
    cards: z.int(),
    favourites: z.int(),
    plays: z.int(),
    /** Notices not yet opened. */
    unread: z.int(),
  }),
  refuses: {},
})
