export type { CostClass } from './bars.ts'
export { cleanInput } from './cleanInput.ts'
export type { MatchableIntent } from './compiledIntent.ts'
export { type Concept, concepts, isConcept } from './concepts.ts'
export {
  createMatcher,
  type Matcher,
  type Understood,
} from './createMatcher.ts'
export { type Language, languages } from './languages.ts'
export { type Corpus, fitReaders, type TaughtKind } from './learned/fitReaders.ts'
export {
  readSpeechAct,
  type SpeechReading,
  type SpeechSign,
  type SpokenAct,
} from './readSpeechAct.ts'
