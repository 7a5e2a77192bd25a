import { fromWireLanguage } from '@fabula/contract'
import { type Llm, modelNarrator } from '@fabula/story'
import { tokensOfDay } from '../store/modelTurns.ts'
import type { LeasedTurn, ModelTeller, NarratorLimits, Teller, TurnDeps } from '../turn.ts'

/** Milliseconds. The model's own client gives up before, and authored lines end the turn: these are for a fault of ours. */
const modelLimits: NarratorLimits = { firstMs: 52_000, idleMs: 15_000, wholeMs: 55_000 }

export function modelTeller(llm: Llm, dailyTokens: number): ModelTeller {
  return {
    narrator: modelNarrator({ llm }),
    isReady: (place) => llm.isReady(place),
    dailyTokens,
    limits: modelLimits,
  }
}

type AuthorDeps = Pick<TurnDeps, 'narrator' | 'narratorLimits'>
type TellerDeps = AuthorDeps & Pick<TurnDeps, 'database' | 'model'>

interface TellerRequest {
  readonly playerId: string
  readonly story: string
  readonly language: string
}

/** The narrator that needs no model. */
export function authorOf({ narrator, narratorLimits: limits }: AuthorDeps): Teller {
  return { narrator, limits, isModel: false }
}

/** The same for a turn that is leased to this process. */
export function tellerOfTurn({ deps, story, play, player }: LeasedTurn): Promise<Teller> {
  const language = fromWireLanguage(play.lang)
  return tellerOf(deps, { playerId: player.id, story: story.script.id, language })
}

/**
 * Who tells a turn: the model where there is one, it is well, and the player has tokens left today. Asked before a turn
 * and never in its middle.
 */
export async function tellerOf(deps: TellerDeps, request: TellerRequest): Promise<Teller> {
  const { model } = deps
  const author = authorOf(deps)
  if (!model?.isReady(request)) return author
  const { dailyTokens } = model
  const isSpent =
    dailyTokens > 0 && (await tokensOfDay(deps.database.db, request.playerId)) >= dailyTokens
  return isSpent ? author : { narrator: model.narrator, limits: model.limits, isModel: true }
}
