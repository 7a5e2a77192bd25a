import type { Calls, InputOf, Language, TellerView } from '@fabula/contract'
import { isMinor } from '@fabula/rules'
import { playerBand } from '../../accounts/age.ts'
import type { PlayerSession } from '../../caller.ts'
import { storiesFor } from '../../catalog/access.ts'
import type { StoryCatalog } from '../../catalog/storyCatalog.ts'
import type { RefuseWith } from '../../refusal.ts'
import { guardedOff } from '../../safety/guarded.ts'
import { policyAt } from '../../safety/policyAt.ts'
import { saveTellerChoice, wasToldByModelToday } from '../store/tellerChoices.ts'
import type { Teller } from '../turn/turn.ts'
import { type TellerDeps, tellerOf, tellerWanted } from './tellerOf.ts'

export interface Reading {
  readonly session: PlayerSession
  readonly lang: Language
  /** As the proxy says it. */
  readonly region: string
}

type Choose = Calls['game/chooseTeller']

/** Keeps who is to tell a game to the player, from the next turn on. */
export async function chooseTeller(
  deps: TellerDeps & { readonly catalog: StoryCatalog },
  reading: Reading,
  { game_id: gameId, by: toldBy }: InputOf<Choose>,
  refuse: RefuseWith<Choose['refuses']>,
): Promise<TellerView> {
  const { player } = reading.session
  const stories = storiesFor(deps.catalog, reading.session)
  if (!stories.some(({ script }) => script.id === gameId)) refuse('not_found', 'no_such_game')
  if (!deps.model?.mayChoose || isModelOff(reading)) return refuse('rule', 'no_choice_of_teller')
  await saveTellerChoice(deps.database.db, { playerId: player.id, gameId, toldBy })
  return showTeller(deps, reading, gameId)
}

/** Whether a guardian has turned off what models tell. */
function isModelOff({ session }: Pick<Reading, 'session'>): boolean {
  return guardedOff(session).includes('model')
}

/** Who tells, for the player to see [R14.08]. */
export async function showTeller(
  deps: TellerDeps,
  { session, lang, region }: Reading,
  gameId: string,
): Promise<TellerView> {
  const { model } = deps
  const authors = { by: 'authors', may_choose: false, notice: false, options_only: false } as const
  if (!model) return { ...authors, chosen: 'authors' }
  const { id: playerId } = session.player
  const place = { playerId, story: gameId, language: lang }
  const [teller, chosen, wasTold] = await Promise.all([
    tellerOf(deps, place),
    tellerWanted(deps, place),
    wasToldByModelToday(deps.database.db, { playerId, gameId }),
  ])
  const may_choose = model.mayChoose && !isModelOff({ session })
  if (!teller.isModel) return { ...authors, chosen, may_choose }
  const { notice } = policyAt({ region, now: session.now })
  const options_only = isOptionsOnly({ session, region }, teller)
  return { by: 'model', chosen, may_choose, notice: notice && !wasTold, options_only }
}

/** Whether words of the player would be read by a model that may not read them [R11.05]. */
export function isOptionsOnly(
  { session, region }: Pick<Reading, 'session' | 'region'>,
  { isModel }: Pick<Teller, 'isModel'>,
): boolean {
  const policy = policyAt({ region, now: session.now })
  return isModel && policy.options_only_minor && isMinor(playerBand(session))
}
