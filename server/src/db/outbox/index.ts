export { deliverWaiting, type OutboxMessage } from './deliverWaiting.ts'
export { pruneOutbox } from './pruneOutbox.ts'
export { tellBalances } from './tellBalances.ts'
