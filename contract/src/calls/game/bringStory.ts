import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { limits, storyTones } from '../../constants.ts'

export const bringStory = defineCall({
  summary:
    'Makes a story of the player’s own from a character card or a premise; with look it is only read. Nobody else sees it [R14.07].',
  methods: ['POST'],
  access: 'player',
  bodyBytes: limits.uploadBodyBytes,
  input: z.object({
    /** A character card of version 1, 2 or 3: a png, json or charx file, in base64. */
    file: z.optional(z.string()),
    /** Without a file: who the player meets, and where it begins. */
    typed: z.optional(
      z.object({
        name: z.string().check(z.maxLength(200)),
        premise: z.string().check(z.maxLength(4096)),
      }),
    ),
    tone: z.enum(storyTones),
    look: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Null where it was only looked at. */
    game_id: z.nullable(z.string()),
    name: z.string(),
    about: z.string(),
    /** The character’s first words; empty where the card has none. */
    greeting: z.string(),
    has_picture: z.boolean(),
  }),
  refuses: {
    not_allowed: ['own_story_adults'],
    not_found: ['no_such_game'],
    rule: [
      'card_none',
      'card_no_name',
      'card_no_words',
      'card_text_too_long',
      'card_characters',
      'card_unfit',
      'card_too_big',
      'card_unreadable',
      'card_packed',
      'card_too_deep',
      'picture_too_big',
      'picture_unreadable',
    ],
    too_many: ['own_story_today', 'own_story_full', 'upload_too_many'],
  },
})
