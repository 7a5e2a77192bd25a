import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const logout = defineCall({
  summary: 'Ends this session [R4.03, R7.12].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({}),
  refuses: {},
})
