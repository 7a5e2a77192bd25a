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
export const factView = z.object({ id: z.string(), text: z.string(), turn: z.number() })
export type FactView = z.infer<typeof factView>

/** What the player may do next. `odds` is told in words: the closed list, from safe to desperate. */
export const optionView = z.object({
  id: z.string(),
  label: z.string(),
  odds: z.nullable(z.enum(['sure', 'likely', 'even', 'unlikely', 'desperate'])),
  /** Energy it costs. */
  power: z.number(),
})
export type OptionView = z.infer<typeof optionView>

/** Everything of the stage but prose and options, as it stands after a turn. */
export const stageView = z.object({
  meters: z.array(meterView),
  clocks: z.array(clockView),
  items: z.array(namedView),
  cast: z.array(castView),
  /** Who the scene turns on; null when the player is alone. */
  focus: z.nullable(z.string()),
  turns_left: z.number(),
})
export type StageView = z.infer<typeof stageView>

export const sceneView = z.object({
  id: z.string(),
  title: z.string(),
  /** Base address of the scene's layered picture. */
  art: z.string(),
  music: z.string(),
})
export type SceneView = z.infer<typeof sceneView>

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
