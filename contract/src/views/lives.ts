import * as z from 'zod/mini'

/** Of how many; what is not seen is not named. */
const partOf = z.object({ seen: z.number(), of: z.number() })

/** A run of the player's through a story. */
export const lifeView = z.object({
  /** Number of the run, from 1. */
  life: z.number(),
  /** The way in; empty for the player's own words. */
  opening: z.string(),
  /** Titles of the scenes, in the order they were entered. */
  scenes: z.array(z.string()),
  turns: z.number(),
  revives: z.number(),
  rolls: z.number(),
  /** The roll that came nearest to turning out the other way; null without any. */
  turned: z.nullable(z.object({ d20: z.number(), need: z.number(), ok: z.boolean() })),
  /** Null for one that was left, or that goes on. */
  ending: z.nullable(z.object({ label: z.string(), won: z.boolean() })),
  /** It is the play as it stands. */
  current: z.boolean(),
})
export type LifeView = z.infer<typeof lifeView>

/** A place on the map. One that was never seen is null. */
export const seenScene = z.object({
  title: z.string(),
  /** Base address of its pictures. */
  art: z.string(),
  lives: z.number(),
  /** Ways on from it. */
  ways: partOf,
})
export type SeenScene = z.infer<typeof seenScene>

/** Paths through one story, over all lives of a player [R15.03]. */
export const lifeMapView = z.object({
  game_id: z.string(),
  /** Of the play; null before the first. */
  chat_id: z.nullable(z.string()),
  title: z.string(),
  /** The newest first. */
  lives: z.array(lifeView),
  /** In the story's order. */
  scenes: z.array(z.nullable(seenScene)),
  endings: z.array(
    z.nullable(z.object({ label: z.string(), won: z.boolean(), lives: z.number() })),
  ),
  openings: partOf,
  odds: z.array(
    z.object({
      word: z.enum(['sure', 'likely', 'even', 'unlikely', 'desperate']),
      met: z.number(),
      made: z.number(),
    }),
  ),
})
export type LifeMapView = z.infer<typeof lifeMapView>
