import type { Amount, Economy } from './economy.ts'

export const difficulties = ['easy', 'middle', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** What a win pays: coins the first time a player passes the game, some energy ever after [R1.07]. */
export function passReward(
  { pass }: Economy,
  { difficulty, first }: { difficulty: Difficulty; first: boolean },
): Amount {
  return first
    ? { coins: pass.firstCoins[difficulty], energy: pass.firstEnergy }
    : { coins: 0, energy: pass.laterEnergy }
}
