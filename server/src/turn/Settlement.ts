import type { TurnResult } from '../present/Settled.ts'

/** How the player's own words were taken; null for a tap and an opening that was tapped. */
export interface PlayerWords {
  readonly text: string
  /** Must be answered, whatever else happens. */
  readonly question: boolean
}

export interface Understanding {
  readonly intent: string | null
  readonly via: 'tap' | 'cue' | 'lexicon' | 'llm' | 'improv'
  /** 0 to 1. */
  readonly confidence: number
}

/** What a turn comes to, journalled before a word of it is told, so that whoever finishes it tells the same turn. */
export interface TurnDecision extends TurnResult {
  readonly v: 1
  readonly understanding: Understanding
  readonly heard: PlayerWords | null
}
