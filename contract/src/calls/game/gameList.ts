import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { ageRatings, gameCard, gameKinds } from '../../views/game.ts'

export const gameList = defineCall({
  summary: 'All games, a page at a time [R2.29, R7.41].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    kind: z.optional(z.enum(gameKinds)),
    rating: z.optional(z.enum(ageRatings)),
    /** Only games told in this language; a code as the `lang` header has it. */
    lang: z.optional(z.string().check(z.maxLength(16))),
    search: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    page_size: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.object({
    result: z.array(gameCard),
    /** Asks for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  refuses: {},
})
