import type { Amount, Difficulty, Economy } from './economy.ts'

/** What a win pays: coins the first time a player passes the game, some energy ever after [R1.07]. */
export function passReward(
  { pass }: Economy,
  { difficulty, first }: { difficulty: Difficulty; first: boolean },
): Amount {
  return first
    ? { coins: pass.firstCoins[difficulty], energy: pass.firstEnergy }
    : { coins: 0, energy: pass.laterEnergy }
}
