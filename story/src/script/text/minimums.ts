import { isTale } from '../tale.ts'

/** Fewest lines a published story may have of each; less repeats too soon to be read twice. */
export const minimums = {
  cues: 12,
  /** Ways to ask for a person, a thing, a place or a fact. */
  asks: 2,
  /** A character's answer to a topic, by mood. */
  topic: 4,
  outcome: 3,
  /** ack, hook, amb, and react for each mood. */
  hot: 12,
  improv: 3,
  /** Of what comes again and again; fewer is only advised against. */
  recurring: 3,
  once: 1,
} as const

export type Minimums = Readonly<Record<keyof typeof minimums, number>>

/** Of a tale, which is played once: what it says is hardly ever read twice. */
const taleMinimums: Minimums = {
  ...minimums,
  cues: 8,
  topic: 2,
  outcome: 1,
  hot: 6,
  improv: 1,
  recurring: 2,
}

export function minimumsOf(storyId: string): Minimums {
  return isTale(storyId) ? taleMinimums : minimums
}

/** Longest label in graphemes: it must fit a button at 320 px. */
export const labelGraphemes = 40

/** 'draft' warns of what is too little, 'publish' refuses it. */
export type Strictness = 'draft' | 'publish'
