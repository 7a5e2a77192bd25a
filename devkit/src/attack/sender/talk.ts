import type { Counts } from '../Attack.ts'

/** What an attacking process is told. */
export interface ToSender {
  /** Name of the attack. */
  readonly attack: string
  readonly address: string
  readonly seed: number
  readonly holdMs: number
  readonly volume: number
}

/** What it found; then it ends. */
export type FromSender = Counts
