import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { turnEvent } from '../../events/turn.ts'
import { playStates } from '../../views/game.ts'
import {
  factView,
  namedView,
  optionView,
  reviveView,
  sceneView,
  stageView,
  tellerView,
} from '../../views/play.ts'

/** A turn as it was told: its events, prose joined to one delta a paragraph. */
const toldTurn = z.object({ turn: z.number(), turn_key: z.string(), events: z.array(turnEvent) })

export const chatHistory = defineCall({
  summary: 'A play as it stands: the stage, what was told, the turn still open [R7.48].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** Only turns before this one; absent for the newest. */
    before: z.optional(z.int32().check(z.gte(0))),
    /** Number of a past run whose turns are wanted; absent for the play as it stands [R15.03]. */
    life: z.optional(z.int32().check(z.gte(1))),
    page_size: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  output: z.object({
    gameId: z.string(),
    chatId: z.nullable(z.string()),
    title: z.string(),
    /** The language that the story is told in to this player: another than theirs where it has no texts in theirs. */
    lang: z.string(),
    state: z.enum(playStates),
    /** Energy an action costs. */
    power: z.number(),
    /** Ways to begin, where the play waits for one. */
    openings: z.array(namedView),
    scene: z.nullable(sceneView),
    /** Where the story begins: the picture behind the ways in. */
    opens_in: z.nullable(sceneView),
    /** Address of the card the player put behind this game; absent for the scenes' own pictures [R1.13]. */
    background: z.optional(z.string()),
    /** Id of who is on that card. */
    background_shows: z.optional(z.string()),
    teller: tellerView,
    objective: z.string(),
    stage: z.nullable(stageView),
    options: z.array(optionView),
    facts: z.array(factView),
    ending: z.nullable(namedView),
    revive: z.nullable(reviveView),
    /** SHA-256 of the dice seed, shown from the start [R10.13]; the seed itself once the play is over. */
    commitment: z.string(),
    seed: z.nullable(z.string()),
    turns: z.array(toldTurn),
    /** More turns before the first one given. */
    more: z.boolean(),
    open_turn: z.nullable(z.object({ turn_key: z.string(), cursor: z.number() })),
  }),
  refuses: {
    not_found: ['no_such_game'],
    game_removed: ['game_removed'],
    locked: ['game_locked'],
  },
})
