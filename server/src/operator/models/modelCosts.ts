import { modelCosts } from '../../play/store/modelTurns.ts'
import type { AdminContext } from '../adminContext.ts'

const million = 1_000_000

/** What models took in the last days, by story, and what a play of it costs in the currency of the prices. */
export async function showModelCosts(
  { database, print }: AdminContext,
  { days }: { days: number },
): Promise<void> {
  const costs = await modelCosts(database.db, days)
  if (costs.length === 0) print(`No model has told a turn in ${days} days.`)
  for (const { game, plays, turns, failed, prompt, cached, completion, costMicros } of costs) {
    const share = prompt === 0 ? 0 : Math.round((100 * cached) / prompt)
    const perTurn = Math.round((prompt + completion) / turns)
    print(
      `${game}: ${plays} plays, ${turns} turns, ${failed} of them failed; ${perTurn} tokens a turn, ${share} % of the prompt cached; ${(costMicros / million / plays).toFixed(4)} a play`,
    )
  }
}
