import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { userInfo as view } from '../../views/user.ts'

export const userInfo = defineCall({
  summary: 'The player: balances, flags, identities, realtime credentials [R3.01, R7.20].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: view,
  refuses: {},
})
