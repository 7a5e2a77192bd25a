import * as z from 'zod/mini'

/** A poster, and the link that its code leads to [R1.14]. */
export const posterView = z.object({
  /** Address of the picture, a PNG. */
  img: z.string(),
  width: z.number(),
  height: z.number(),
  /** Absolute address of the page that a link leads to. */
  link: z.string(),
  /** What is written on it, line by line. */
  lines: z.array(z.string()),
  /** The ending gave a card, which can be shown in place of its scene. */
  cards: z.boolean(),
})
export type PosterView = z.infer<typeof posterView>
