import type { Calls, FactView, InputOf, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import { storyTexts } from '../catalog/storyCatalog.ts'
import type { Queryable } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { loadPlayState, pinnedStory } from './playState.ts'
import { type ModelFact, readModelFacts, saveStroke } from './store/modelFacts.ts'
import { findPlay } from './store/plays.ts'
import type { TurnDeps } from './turn/turn.ts'
import { factViews, playerVars } from './views/stageViews.ts'

type Strike = Calls['game/strikeFact']

/** Strikes a fact that a model proposed: no prompt says it again, and the next ones say that it is not so [R14.05]. */
export async function strikeFact(
  deps: Pick<TurnDeps, 'database' | 'catalog'>,
  reader: { readonly session: PlayerSession; readonly lang: Language },
  { game_id: gameId, fact_id: id, struck: isStruck }: InputOf<Strike>,
  refuse: RefuseWith<Strike['refuses']>,
): Promise<{ facts: FactView[] }> {
  const { db } = deps.database
  const play = await findPlay(db, reader.session.player.id, gameId)
  const story = play && pinnedStory(deps, play)
  if (!play || !story) return refuse('not_found', 'no_such_play')
  const named = /^model\.(\d{1,6})\.(\d{1,2})$/.exec(id)
  if (!named) return refuse('rule', 'fact_stands')
  const place = { n: Number(named[1]), at: Number(named[2]), isStruck }
  if (!(await saveStroke(db, play, place))) return refuse('not_found', 'no_such_fact')
  return { facts: await knownFacts(db, { story, play }, reader) }
}

/** 'What is true': the story's own facts, and behind them what a model added. */
export async function knownFacts(
  db: Queryable,
  { story, play }: { story: Story; play: PlayRow },
  { session, lang }: { readonly session: PlayerSession; readonly lang: Language },
): Promise<FactView[]> {
  const state = loadPlayState(play)
  const own = factViews(storyTexts(story, lang), state, playerVars(session.player))
  return [...own, ...(await readModelFacts(db, play)).map(modelFactView)]
}

function modelFactView({ n, at, text, isStruck }: ModelFact): FactView {
  const id = `model.${n}.${at}`
  return { id, text, turn: n, by: 'model', ...(isStruck && { struck: true as const }) }
}
