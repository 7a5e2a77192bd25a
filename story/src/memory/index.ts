export { type LedgerRow, whatIsTrue } from './whatIsTrue.ts'
