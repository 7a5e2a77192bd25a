export { advanceTurn, appendEvents, type Step } from './advanceTurn.ts'
export {
  appendRecords,
  headAfter,
  type LogHead,
  type NewRecord,
  readRecords,
} from './appendRecords.ts'
export { claimTurns, dropLease, type Lease, renewLease } from './claimTurns.ts'
export { createPlay } from './createPlay.ts'
export { eventsAfter, type NumberedEvent } from './eventsAfter.ts'
export { everyPlay, playById } from './everyPlay.ts'
export { findPlay, type LockedPlay, lockPlay, lockPlayOf, playsOf } from './findPlay.ts'
export { findTurn } from './findTurn.ts'
export { movePlay } from './movePlay.ts'
export { openTurn, turnByKey } from './openTurn.ts'
export { playsToMove } from './playsToMove.ts'
export { popularity } from './popularity.ts'
export { InsufficientFunds, insertTurn, newTurnRow, type TurnStart } from './receiveTurn.ts'
export { restartPlay } from './restartPlay.ts'
export { narratorStateOf, readNarratorState, saveNarratorState } from './saveNarratorState.ts'
export { type PlayChanges, savePlay } from './savePlay.ts'
export { eraseTexts, readTexts, type SaltedText, saveTexts } from './saveTexts.ts'
export { storeTurn, type WholeTurn } from './storeTurn.ts'
export { type StoredTurn, turnPage } from './turnPage.ts'
export { type DuplicateMove, duplicateMove, findTurnsFor, readPlayFor } from './turnsBeside.ts'
export { isUndone, undoLastTurn } from './undoLastTurn.ts'
