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

/** Longest label in graphemes: it must fit a button at 320 px. */
export const labelGraphemes = 40

/** 'draft' warns of what is too little, 'publish' refuses it. */
export type Strictness = 'draft' | 'publish'
