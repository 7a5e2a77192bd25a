/** Every kind of entry. `hold` and `void` move value within one player's accounts. */
export const entryCodes = [
  'guest',
  'reg',
  'bind',
  'refill',
  'checkin',
  'ad',
  'pass',
  'exchange',
  'unlock',
  'revive',
  'storybook',
  'chat',
  'admin',
  'hold',
  'void',
] as const
export type EntryCode = (typeof entryCodes)[number]

export type Currency = 'coin' | 'energy'

/** An account by name: a player's own, or one of the system's. `wallet` of coins spends promo, earned, bought. */
export type AccountName =
  | 'wallet'
  | 'promo'
  | 'earned'
  | 'bought'
  | 'hold'
  | `mint:${string}`
  | `burn:${string}`
  | 'bank:purchase'

/** `amount` leaves `debit` and arrives at `credit`; above zero. */
export interface LedgerLine {
  readonly debit: AccountName
  readonly credit: AccountName
  readonly currency: Currency
  readonly amount: number
}
