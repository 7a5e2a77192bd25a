/** What a player can spend: coins of all buckets, energy that is not held. */
export interface Balances {
  readonly coin: number
  readonly energy: number
}

/** An entry that stands. `repeated`: it stood already, and this call changed nothing. */
export interface Posted {
  readonly outcome: 'posted'
  readonly repeated: boolean
  readonly id: string
  readonly balances: Balances
}

/** A wallet that can't pay; nothing was written. */
export interface Unpaid {
  readonly outcome: 'no_energy' | 'no_coins'
  readonly balances: Balances
}

export type Posting = Posted | Unpaid
