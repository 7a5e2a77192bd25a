import { setImmediate as nextTick } from 'node:timers/promises'
import type { Calls, GameDetail, Language, OutputOf } from '@fabula/contract'
import { type Script, type Story, turnsToWin } from '@fabula/story'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { findPlay } from '../play/store/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { requireStory } from './access.ts'
import {
  artUrl,
  type CatalogFlags,
  catalogFlags,
  figuresOf,
  gameCard,
  type PlayedRow,
  storyTexts,
} from './gameCard.ts'

/** Within a turn of what the checker's 400 say. */
const plays = 101

const measured = new WeakMap<Script, Promise<number>>()

/** Turns that a win takes by the checker's greedy player, played once for each version of a story; its limit where none wins. */
export function turnsOf(script: Script): Promise<number> {
  const known = measured.get(script)
  if (known !== undefined) return known
  const made = measure(script)
  measured.set(script, made)
  return made
}

/** A play takes a millisecond or so: calls are answered between them. */
async function measure(script: Script): Promise<number> {
  const wins: number[] = []
  for (let seed = 0; seed < plays; seed += 1) {
    const turns = turnsToWin(script, { plays: 1, seed })
    if (turns !== null) wins.push(turns)
    await nextTick()
  }
  const middle = Math.floor(wins.length / 2)
  return wins.toSorted((a, b) => a - b)[middle] ?? script.limits.turns
}

function gameDetail(
  story: Story,
  play: PlayedRow | null,
  lang: Language,
  standing: CatalogFlags,
): Omit<GameDetail, 'turns'> {
  const { script } = story
  const texts = storyTexts(story, lang)
  const { recommended, fun } = figuresOf(script.id, standing)
  return {
    ...gameCard(story, lang, standing),
    introduction: texts.introduction,
    rule: texts.rule,
    creator: script.creator,
    recommended,
    fun,
    is_fav: standing.favourites.has(script.id),
    endings: script.endings.size,
    cast: [...script.cast.values()].flatMap(({ id, puppet }) =>
      puppet === null
        ? []
        : {
            id,
            name: texts.cast.get(id)?.name ?? '',
            about: texts.cast.get(id)?.about ?? '',
            puppet: artUrl(script, `cast/${puppet}.svg`),
          },
    ),
    play: play && { state: play.status, progress: play.progress },
  }
}

type GameDetailInfo = Calls['game/gameDetailInfo']

export async function showGame(
  context: AppContext,
  found: PlayerSession,
  asked: { gameId: string; lang: Language },
  refuse: RefuseWith<GameDetailInfo['refuses']>,
): Promise<OutputOf<GameDetailInfo>> {
  const playerId = found.player.id
  const play = await findPlay(context.database.db, playerId, asked.gameId)
  const story = requireStory(
    context.catalog,
    found,
    { gameId: asked.gameId, hasPlay: play !== null },
    refuse,
  )
  const [standing, turns] = await Promise.all([
    catalogFlags(context, playerId),
    turnsOf(story.script),
  ])
  return {
    gameId: asked.gameId,
    chatId: play?.id ?? null,
    result: { ...gameDetail(story, play, asked.lang, standing), turns },
  }
}
