import { parse } from 'yaml'
import { z } from 'zod'
import { type ArtPlan, artPlan } from './artPlan.ts'

/** Reads an art plan's YAML; what is wrong is said in the author's words, all at once. */
export function readArtPlan(yaml: string, file: string): ArtPlan {
  const read = artPlan.safeParse(parse(yaml))
  if (read.success) return read.data
  throw new Error(`${file} cannot be drawn:\n${z.prettifyError(read.error)}`)
}
