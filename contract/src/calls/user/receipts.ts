import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { receiptView } from '../../views/receipt.ts'

export const receipts = defineCall({
  summary: 'What came and went of coins and energy, the newest first [R11.01].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    result: z.array(receiptView),
    /** Asks for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  refuses: {},
})
