import type { Texts } from './texts.ts'
import type { Script } from './types.ts'

/** A whole story, compiled: what is played. */
export interface Story {
  script: Script
  texts: ReadonlyMap<string, Texts>
}
