import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const newCustomerServiceUrl = defineCall({
  summary: 'Where players get help [R7.18].',
  methods: ['GET'],
  access: 'anyone',
  input: z.object({}),
  /** Empty where the site has no such place. */
  output: z.object({ url: z.string() }),
  refuses: {},
})
