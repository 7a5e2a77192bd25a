import * as z from 'zod/mini'

/** A number the player can see move. `show` says how it is drawn. */
export const meterView = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  /** Change in this turn. */
  delta: z.number(),
  min: z.number(),
  max: z.number(),
  show: z.enum(['hearts', 'health', 'bar', 'number']),
  owner: z.string(),
})
export type MeterView = z.infer<typeof meterView>

/** A threat in segments: full is when it strikes. */
export const clockView = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  delta: z.number(),
  size: z.number(),
})
export type ClockView = z.infer<typeof clockView>

export const namedView = z.object({ id: z.string(), label: z.string() })
export type NamedView = z.infer<typeof namedView>

/** Somebody on stage. `puppet` is the address of the drawing, empty for a voice; the mood picks the face. */
export const castView = z.object({
  id: z.string(),
  name: z.string(),
  mood: z.string(),
  puppet: z.string(),
})
export type CastView = z.infer<typeof castView>

/** A revealed fact, for 'What is true' [R10.14]. */
export const factView = z.object({
  id: z.string(),
  text: z.string(),
  turn: z.number(),
  /** A model proposed it: it is no canon, and the player may strike it [R14.05]. */
  by: z.optional(z.literal('model')),
  struck: z.optional(z.literal(true)),
})
export type FactView = z.infer<typeof factView>

/** Something that a roll may move. The label of an item not yet owned is empty: finding it tells its name. */
export const stakeView = z.object({
  id: z.string(),
  label: z.string(),
  look: z.enum(['hearts', 'health', 'bar', 'number', 'clock', 'item']),
})
export type StakeView = z.infer<typeof stakeView>

/** What a roll may bring when it succeeds and cost when it fails [R13.09]. */
export const stakesView = z.object({
  gains: z.array(stakeView),
  risks: z.array(stakeView),
  /** Its success or its failure would end the play as it stands. */
  ends: z.boolean(),
})
export type StakesView = z.infer<typeof stakesView>

/** Who tells a play [R14.08]. */
export const tellerView = z.object({
  /** Who tells the next turn, as things stand. */
  by: z.enum(['authors', 'model']),
  /** What the player chose, or what holds without a choice. */
  chosen: z.enum(['authors', 'model']),
  /** False without a model, and where the operator leaves no choice. */
  may_choose: z.boolean(),
  /** 'You are playing with an AI character' is due: no words of a model were told in this play today [R11.03]. */
  notice: z.boolean(),
  /** Only options are taken, no typed words: a minor is told by a model. */
  options_only: z.boolean(),
})
export type TellerView = z.infer<typeof tellerView>

/** What the player may do next. `odds` is told in words: the closed list, from safe to desperate. */
export const optionView = z.object({
  id: z.string(),
  label: z.string(),
  odds: z.nullable(z.enum(['sure', 'likely', 'even', 'unlikely', 'desperate'])),
  /** Energy it costs. */
  power: z.number(),
  /** Absent without a roll, and where the story hides them. */
  stakes: z.optional(stakesView),
  /** Leads out of a scene with several ways: shown in a row of its own. */
  exit: z.optional(z.literal(true)),
  /** An ad may pay for it instead of energy, where ads play. */
  ad: z.optional(z.literal(true)),
  /** In a replay: not done in any run so far [R13.12]. */
  untried: z.optional(z.literal(true)),
})
export type OptionView = z.infer<typeof optionView>

/** Everything of the stage but prose and options, as it stands after a turn. */
export const stageView = z.object({
  meters: z.array(meterView),
  clocks: z.array(clockView),
  items: z.array(namedView),
  cast: z.array(castView),
  /** Who is not in the scene and may still have a line in it: they stand there while they speak. */
  others: z.optional(z.array(castView)),
  /** Who the scene turns on; null when the player is alone. */
  focus: z.nullable(z.string()),
  turns_left: z.number(),
  /** Typed replies in a row that are still free; after the last one the story moves on, and is paid for. */
  free_replies: z.optional(z.number()),
})
export type StageView = z.infer<typeof stageView>

export const sceneView = z.object({
  id: z.string(),
  title: z.string(),
  /** Base address of the scene's layered picture. */
  art: z.string(),
  music: z.string(),
  /** Who stands there until somebody speaks; null for nobody. */
  focus: z.optional(z.nullable(z.string())),
})
export type SceneView = z.infer<typeof sceneView>

/** What a play took, from its opening to its ending. */
export const tollView = z.object({
  /** Moves of the player. */
  turns: z.number(),
  energy: z.number(),
  revives: z.number(),
  /** What the player did that the ending speaks of, where the story has words for it. */
  traces: z.array(namedView),
  /** Endings that this player has come to in this story, this one included. */
  found: z.object({ endings: z.int(), of: z.int() }),
})
export type TollView = z.infer<typeof tollView>

export const reviveView = z.object({
  /** Revives left in this play. */
  left: z.number(),
  /** Coins; 0 is the day's free one. */
  cost: z.number(),
  /** Title of the scene it returns to. */
  to: z.string(),
  expires_at: z.number(),
})
export type ReviveView = z.infer<typeof reviveView>
