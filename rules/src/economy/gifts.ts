import type { Amount, Economy } from './economy.ts'
import { refillAmount } from './energy.ts'

/** What a guest gets for the first identity [R1.09]: the starter pack. */
export function bindGift({ bind }: Economy, energy: number): Amount {
  return { coins: bind.coins, energy: Math.max(0, bind.energyTo - energy) }
}

/** What a new account of an identity starts with: coins unless they were given before, and the day's energy. */
export function registrationGift(economy: Economy, { isFirst }: { isFirst: boolean }): Amount {
  const coins = isFirst ? economy.registration.coins : 0
  return { coins, energy: refillAmount(economy, { bound: true, energy: 0 }) }
}
