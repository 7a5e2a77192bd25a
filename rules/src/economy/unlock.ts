import type { Economy } from './economy.ts'

/** What a script may ask for: the usual coins of each class. The economy says what a class costs here. */
export const priceClasses = [0, 60, 120, 200] as const
const classes: readonly number[] = priceClasses

/** Coins a story of this class costs under the economy [R1.10]. */
export function unlockPrice({ unlockPrices }: Economy, priceClass: number): number {
  return unlockPrices[classes.indexOf(priceClass)] ?? priceClass
}

export type Unlock =
  | { readonly outcome: 'open' }
  | { readonly outcome: 'unlocks'; readonly coins: number }
  | { readonly outcome: 'no_coins'; readonly short: number }

/** What asking for a game does [R1.10]: a free or unlocked one is open, and is never paid for again. */
export function unlock(game: { price: number; unlocked: boolean }, coins: number): Unlock {
  if (game.price === 0 || game.unlocked) return { outcome: 'open' }
  if (coins < game.price) return { outcome: 'no_coins', short: game.price - coins }
  return { outcome: 'unlocks', coins: game.price }
}
