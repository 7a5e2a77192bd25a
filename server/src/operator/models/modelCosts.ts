import { type ModelCost, modelCosts } from '../../play/store/modelTurns.ts'
import type { AdminContext } from '../adminContext.ts'

const million = 1_000_000

/** What models took in the last days, by story, and what a play of it costs in the currency of the prices. */
export async function showModelCosts(
  { database, print }: AdminContext,
  { days }: { days: number },
): Promise<void> {
  const costs = await modelCosts(database.db, days)
  if (costs.length === 0) print(`No model has told anything in ${days} days.`)
  for (const cost of costs) print(lineOf(cost))
}

function lineOf(cost: ModelCost): string {
  const { game, plays, turns, failed, prompt, cached, completion, bookTokens } = cost
  const whole = cost.costMicros / million
  const share = `${prompt === 0 ? 0 : Math.round((100 * cached) / prompt)} % of the prompt cached`
  if (turns === 0)
    return `${game}: books alone, ${bookTokens} tokens, ${share}; ${whole.toFixed(4)}`
  const perTurn = Math.round((prompt + completion - bookTokens) / turns)
  return `${game}: ${plays} plays, ${turns} turns, ${failed} of them failed; ${perTurn} tokens a turn, ${share}; ${(whole / plays).toFixed(4)} a play`
}
