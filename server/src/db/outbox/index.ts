export { type OutboxMessage, relayBatch } from './deliverWaiting.ts'
export { pruneOutbox } from './pruneOutbox.ts'
export { enqueueBalances } from './tellBalances.ts'
