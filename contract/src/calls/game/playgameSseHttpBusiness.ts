import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { replyType, turnEvent } from '../../events/turn.ts'
import { blockReasons } from '../../safety.ts'

export const playgameSseHttpBusiness = defineCall({
  summary:
    'One turn of a play, as a stream of events. Without chat_id it opens a play by its opening or typed scene. ' +
    'With a cursor it re-attaches to a turn already known and never starts or charges one [R7.49, R10.03, R10.04].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    chat_id: z.optional(z.string().check(z.maxLength(64))),
    /**
     * The player's own key for this turn: the same key is the same turn, however often it is sent. Printable ASCII; one
     * that begins with a space is the server's own and can only be followed.
     */
    turn_key: z.string().check(z.regex(/^[\x20-\x7e]{8,64}$/)),
    /** The last event id seen; 0 for all. Re-attaches, and is refused for an unknown key. */
    cursor: z.optional(z.int32().check(z.gte(0))),
    /** How the play opens: one of the openings, or what the player typed [R5.07]. */
    opening: z.optional(
      z.object({
        id: z.optional(z.string().check(z.maxLength(64))),
        text: z.optional(z.string().check(z.maxLength(4096))),
      }),
    ),
    reply_type: z.optional(replyType),
    option_id: z.optional(z.string().check(z.maxLength(64))),
    /** Nonce of the ad that pays for an option of reply type 4. */
    ad: z.optional(z.string().check(z.maxLength(64))),
    text: z.optional(z.string().check(z.maxLength(4096))),
    /** The typed words were asked about, and are meant as speech: of two options that are close neither is taken [R13.01]. */
    as_said: z.optional(z.boolean()),
    /**
     * Ids of the choices that the last line was asked back about, in their order: a typed "yes" or "no" is then an
     * answer to that question, and comes to what a tap would [R13.04]. With a tap they name what may be tapped beside
     * the options on offer: words can mean what no option says.
     */
    asked: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(4))),
    /** The most energy that was shown for the move: where it costs more it is refused with the price there is. */
    price: z.optional(z.int32().check(z.gte(0))),
  }),
  output: turnEvent,
  streams: true,
  refuses: {
    not_found: ['no_such_game', 'no_such_play', 'no_such_turn'],
    game_removed: ['game_removed'],
    locked: ['game_locked'],
    no_energy: ['no_energy'],
    busy: ['turn_open'],
    rule: [
      'scene_missing',
      'text_missing',
      'text_too_long',
      'not_on_offer',
      'play_over',
      'key_reused',
      'ad_unpaid',
      'price_changed',
      'options_only',
    ],
    unsafe: ['crisis', ...blockReasons],
  },
})
