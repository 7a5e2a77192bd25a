import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signInProof } from '../../views/signIn.ts'
import { thirdPartyLogin } from './thirdPartyLogin.ts'

export const appleLogin = defineCall({
  summary: 'Signs in with Apple [R1.22, R1.23, R7.11].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object(signInProof),
  output: thirdPartyLogin.output,
  refuses: thirdPartyLogin.refuses,
})
