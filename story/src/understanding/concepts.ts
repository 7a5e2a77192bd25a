/** What an intent can be about, in the engine's own words; each language's lexicon knows them all. */
export const concepts = [
  'apologise',
  'ask',
  'call',
  'clothing',
  'comfort',
  'confess',
  'examine',
  'fight',
  'follow',
  'gift',
  'help',
  'joke',
  'leave',
  'love',
  'money',
  'open',
  'praise',
  'promise',
  'refuse',
  'sneak',
  'stop',
  'take',
  'talk',
  'thank',
  'threaten',
  'trust',
  'use',
  'wait',
] as const

export type Concept = (typeof concepts)[number]

export function isConcept(word: string): word is Concept {
  return concepts.some((concept) => concept === word)
}
