import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { languages } from '../../languages.ts'
import { balances } from '../../views/balances.ts'
import { bookView } from '../../views/book.ts'

export const makeStory = defineCall({
  summary:
    'Makes a storybook of a play that is over, for coins; again, or in another language, for nothing [R1.11, R7.45].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    chat_id: z.string().check(z.maxLength(64)),
    /** Language of the book; absent for the reader's own. A story that lacks it is bound in one it has. */
    story_lang: z.optional(z.enum(languages)),
    /** The price that was shown, in coins: another one is refused with the price there is. */
    price: z.optional(z.int()),
  }),
  /** Coins are held until the book is made, and given back where it can't be. */
  output: z.object({ story: bookView, ...balances.shape }),
  refuses: {
    not_found: ['no_such_play'],
    game_removed: ['game_removed'],
    not_allowed: ['guardian_spending'],
    no_coins: ['no_coins'],
    rule: ['price_changed', 'play_not_over'],
    busy: ['book_open'],
    too_many: ['book_too_many'],
  },
})
