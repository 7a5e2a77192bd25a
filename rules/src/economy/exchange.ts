import type { Amount, Economy } from './economy.ts'

/** One thing of the shop: `coins` buy `energy` [R1.08]. */
export interface Prop extends Amount {
  readonly id: number
}

export function props({ exchange }: Economy): Prop[] {
  return exchange.map((prop, id) => ({ id, ...prop }))
}

export type Exchange =
  | { readonly outcome: 'bought'; readonly prop: Prop }
  | { readonly outcome: 'no_such_prop' }
  | { readonly outcome: 'no_coins'; readonly short: number }

export function exchange(economy: Economy, id: number, coins: number): Exchange {
  const prop = props(economy).find((candidate) => candidate.id === id)
  if (prop === undefined) return { outcome: 'no_such_prop' }
  if (coins < prop.coins) return { outcome: 'no_coins', short: prop.coins - coins }
  return { outcome: 'bought', prop }
}
