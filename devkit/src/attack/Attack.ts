import type { Chance } from '../chaos/Chance.ts'

/** What an attack did, and what it was answered. */
export interface Counts {
  /** Requests, connections or packets. */
  tries: number
  /** Answers of HTTP 5xx, or that are no answer where one was due. */
  faults: number
  /** The first few faults, in words. */
  readonly examples: string[]
}

export interface AttackOn {
  readonly address: string
  readonly chance: Chance
  readonly counts: Counts
  /** For how long what is slow goes on, in ms. */
  readonly holdMs: number
  /** Requests where the number is free. */
  readonly volume: number
}

export interface Attack {
  readonly name: string
  readonly limits: 'on' | 'off'
  run(on: AttackOn): Promise<void>
}

export function noteFault({ counts }: AttackOn, what: string): void {
  counts.faults += 1
  if (counts.examples.length < 5) counts.examples.push(what.slice(0, 200))
}
