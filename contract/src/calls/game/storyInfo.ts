import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { bookContent, bookView } from '../../views/book.ts'

export const storyInfo = defineCall({
  summary:
    'The player’s storybooks, the newest first: all, those of a game, or one with its text [R2.43, R2.47, R7.45].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    story_id: z.optional(z.string().check(z.maxLength(64))),
    game_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    stories: z.array(bookView),
    /** Of the one that was asked for, once it is made. */
    content: z.nullable(bookContent),
    /** Coins that a book of the game's ended play costs: 0 where it is paid; null without such a play. */
    price: z.nullable(z.number()),
  }),
  refuses: { not_found: ['no_such_story'] },
})
