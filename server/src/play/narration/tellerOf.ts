import { fromWireLanguage, type Language } from '@fabula/contract'
import { type Llm, modelNarrator } from '@fabula/story'
import { type Moderation, sentenceJudge } from '../../safety/moderation.ts'
import { sentenceGuard } from '../../safety/sentenceGuard.ts'
import { tokensOfDay } from '../store/modelTurns.ts'
import { type TellerName, tellerChosen } from '../store/tellerChoices.ts'
import type { LeasedTurn, ModelTeller, NarratorLimits, Teller, TurnDeps } from '../turn/turn.ts'

/** Milliseconds. The model's own client gives up before, and authored lines end the turn: these are for a fault of ours. */
const modelLimits: NarratorLimits = { firstMs: 52_000, idleMs: 15_000, wholeMs: 55_000 }

interface ModelOptions {
  readonly dailyTokens: number
  /** Players may choose the authored words instead. */
  readonly mayChoose: boolean
}

export function modelTeller(
  llm: Llm,
  moderation: Moderation | null,
  options: ModelOptions,
): ModelTeller {
  const judge = moderation && sentenceJudge(moderation)
  return {
    narrator: modelNarrator({ llm, guard: sentenceGuard, judge }),
    isReady: (place) => llm.isReady(place) && (moderation?.isReady() ?? true),
    ...options,
    limits: modelLimits,
  }
}

type AuthorDeps = Pick<TurnDeps, 'narrator' | 'narratorLimits'>
export type TellerDeps = AuthorDeps & Pick<TurnDeps, 'database' | 'model'>

export interface TellerRequest {
  readonly playerId: string
  readonly story: string
  readonly language: Language
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
 * Who tells a turn: the model where there is one, it is well, the player wants it and has tokens left today. Asked
 * before a turn and never in its middle.
 */
export async function tellerOf(deps: TellerDeps, request: TellerRequest): Promise<Teller> {
  const { model } = deps
  const author = authorOf(deps)
  if (!model?.isReady(request)) return author
  const [chosen, isSpent] = await Promise.all([
    tellerWanted(deps, request),
    hasSpentTokens(deps, model, request.playerId),
  ])
  const isModel = chosen === 'model' && !isSpent
  return isModel ? { narrator: model.narrator, limits: model.limits, isModel } : author
}

/** What the player chose, where the operator and a guardian leave a choice. */
export async function tellerWanted(
  { database, model }: TellerDeps,
  { playerId, story }: Pick<TellerRequest, 'playerId' | 'story'>,
): Promise<TellerName> {
  if (!model) return 'authors'
  const { toldBy, isGuarded } = await tellerChosen(database.db, { playerId, gameId: story })
  if (isGuarded) return 'authors'
  return (model.mayChoose && toldBy) || 'model'
}

async function hasSpentTokens(
  { database }: TellerDeps,
  { dailyTokens }: ModelTeller,
  playerId: string,
): Promise<boolean> {
  return dailyTokens > 0 && (await tokensOfDay(database.db, playerId)) >= dailyTokens
}
