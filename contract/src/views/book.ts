import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** A piece of a storybook's text, in the order of the play. */
const bookPart = z.object({
  /** `told` by the narrator; `said`, typed by the player; `chose`, a tapped option; `rolled`, the dice; `revived`, a second chance; `failed`, an ending that a revive took back. */
  kind: z.enum(['told', 'said', 'chose', 'rolled', 'revived', 'failed']),
  text: z.string(),
})
export type BookPart = z.infer<typeof bookPart>

const bookChapter = z.object({
  title: z.string(),
  /** Base address of the scene's pictures. */
  art: z.string(),
  parts: z.array(bookPart),
})
export type BookChapter = z.infer<typeof bookChapter>

/** What stands in a storybook [R1.11]. */
export const bookContent = z.object({
  lang: z.enum(languages),
  title: z.string(),
  /** Who played it. */
  by: z.string(),
  /** Base address of the cover. */
  cover: z.string(),
  ending: z.string(),
  /** The card that the play won; null where it ended without one. */
  card: z.nullable(z.object({ title: z.string(), img: z.string() })),
  chapters: z.array(bookChapter),
  /** Day on which it was made, as its reader writes it. */
  made_on: z.string(),
  /** Last link of the play's log: who has the log can prove that the book tells it. */
  log_hash: z.string(),
  /** A model wrote some of its words. */
  by_ai: z.boolean(),
  /** A model joined sentences of it that others had written. */
  smoothed: z.optional(z.boolean()),
})
export type BookContent = z.infer<typeof bookContent>

export const bookStates = ['queued', 'made', 'failed'] as const

/** A storybook of the player's. */
export const bookView = z.object({
  story_id: z.string(),
  game_id: z.string(),
  /** Play that it tells; made again from the same run, it costs nothing. */
  chat_id: z.string(),
  title: z.string(),
  ending: z.string(),
  /** Address of the cover. */
  img: z.string(),
  lang: z.enum(languages),
  state: z.enum(bookStates),
  /** 0 to 100. */
  progress: z.number(),
  chapters: z.number(),
  /** Epoch ms. */
  asked_at: z.number(),
  /** Addresses to download from; null until it is made. */
  files: z.nullable(z.object({ epub: z.string(), pdf: z.string(), html: z.string() })),
})
export type BookView = z.infer<typeof bookView>
