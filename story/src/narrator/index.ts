export { type Asking, askBack } from './askBack.ts'
export { embeddedNarrator } from './embeddedNarrator.ts'
export {
  type Llm,
  type LlmEvent,
  LlmFault,
  type LlmFaultKind,
  type LlmMessage,
  type LlmRequest,
  type LlmUsage,
} from './Llm.ts'
export { goalOf, labelOf } from './labelOf.ts'
export { isOtherLanguage } from './model/languageFault.ts'
export { type ModelNarratorOptions, modelNarrator, otherRow } from './model/modelNarrator.ts'
export { askedIn, type Obedience, obedienceOf, rowsIn } from './model/obedienceOf.ts'
export { sentenceEnd } from './model/Sentences.ts'
export type { Guard } from './model/tellAnswer.ts'
export { tokensIn } from './model/tokens.ts'
export type {
  CutReason,
  ModelRecord,
  ModelTurn,
  Narrator,
  NoReading,
  ProposedFact,
  ProseEvent,
  ProseRequest,
  ProseSource,
  Reading,
  ReadRequest,
  Row,
} from './Narrator.ts'
export { narrate } from './narrate.ts'
export {
  firstNarratorState,
  isReplay,
  isTried,
  loadNarratorState,
  nextRun,
} from './narratorState.ts'
export { render } from './render.ts'
export { type PlayedText, type Repetition, repetitionOf } from './repetitionOf.ts'
export { textsOf } from './textsOf.ts'
export { tracesOf } from './tracesOf.ts'
export type { LineRef, NarratorState, Paragraph, PlayerWords, Telling } from './types.ts'
