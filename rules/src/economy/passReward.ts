import type { Amount, Difficulty, Economy } from './economy.ts'

/** What a win pays: most the first time a player passes the game, a little ever after [R1.07]. */
export function passReward(
  { pass }: Economy,
  { difficulty, first }: { difficulty: Difficulty; first: boolean },
): Amount {
  return first
    ? { coins: pass.firstCoins[difficulty], energy: pass.firstEnergy }
    : { coins: pass.laterCoins, energy: pass.laterEnergy }
}
