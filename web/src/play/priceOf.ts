import type { Move } from './Move.ts'
import { lastTurn, type PlayView } from './PlayView.ts'

/** Energy that is shown for a move. @param free it follows a revive */
export function priceOf(move: Move, view: PlayView, free: boolean): number {
  switch (move.as) {
    case 'opening':
    case 'openingText':
      return 0
    case 'option': {
      if (move.ad !== undefined) return 0
      const shown = [...view.options, ...(lastTurn(view)?.clarify?.choices ?? [])]
      return free ? 0 : (shown.find(({ id }) => id === move.id)?.power ?? view.power)
    }
    case 'text':
      return priceOfLine(view, free)
  }
}

/** The most that a typed line costs: nothing after a revive, nor where there is no choice. */
export function priceOfLine({ options, power }: PlayView, free: boolean): number {
  const [only, ...others] = options
  return free || (only?.power === 0 && others.length === 0) ? 0 : power
}
