import { setImmediate as nextTick } from 'node:timers/promises'
import type { Calls, GameDetail, Language, OutputOf } from '@fabula/contract'
import { type Script, type Story, turnsToWin } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { RefuseWith } from '../refusal.ts'
import { requireStory, storiesFor } from './access.ts'
import { type CatalogFlags, catalogFlags, figuresOf } from './catalogFlags.ts'
import { gameCard } from './gameCard.ts'
import { type PlayedGame, playedGame } from './playedGames.ts'
import { artUrl, type CatalogDeps, storyTexts } from './storyCatalog.ts'

type GameDetailInfo = Calls['game/gameDetailInfo']

export async function showGame(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { gameId, lang }: { gameId: string; lang: Language },
  refuse: RefuseWith<GameDetailInfo['refuses']>,
): Promise<OutputOf<GameDetailInfo>> {
  const playerId = session.player.id
  const play = await playedGame(db, playerId, gameId)
  const story = requireStory(catalog, session, { gameId, hasPlay: play !== null }, refuse)
  const [flags, turns] = await Promise.all([catalogFlags(db, playerId), turnsOf(story.script)])
  return {
    gameId,
    chatId: play?.id ?? null,
    result: { ...gameDetail(story, play, lang, flags), turns },
  }
}

/** One game before login: one for all ages [R11.02]. */
export async function showPublicGame(
  { database: { db }, catalog }: CatalogDeps,
  { gameId, lang }: { gameId: string; lang: Language },
  refuse: RefuseWith<Calls['login/gameListGameInfo']['refuses']>,
): Promise<OutputOf<GameDetailInfo>> {
  const story = storiesFor(catalog, null).find(({ script }) => script.id === gameId)
  if (!story) return refuse('not_found', 'no_such_game')
  const [flags, turns] = await Promise.all([catalogFlags(db, null), turnsOf(story.script)])
  return { gameId, chatId: null, result: { ...gameDetail(story, null, lang, flags), turns } }
}

function gameDetail(
  story: Story,
  play: PlayedGame | null,
  lang: Language,
  flags: CatalogFlags,
): Omit<GameDetail, 'turns'> {
  const { script } = story
  const texts = storyTexts(story, lang)
  const { recommended, fun } = figuresOf(script.id, flags)
  return {
    ...gameCard(story, lang, flags),
    introduction: texts.introduction,
    rule: texts.rule,
    creator: script.creator,
    recommended,
    fun,
    is_fav: flags.favourites.has(script.id),
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

const measured = new WeakMap<Script, Promise<number>>()

/** Number of turns to a win: the median of what the checker's greedy player takes; the turn limit if it never wins. */
export function turnsOf(script: Script): Promise<number> {
  const known = measured.get(script)
  if (known !== undefined) return known
  const turns = measureTurns(script)
  measured.set(script, turns)
  return turns
}

/** Enough plays to come within one turn of the result of the checker's 400. */
const measuredPlays = 101

async function measureTurns(script: Script): Promise<number> {
  const wins: number[] = []
  for (let seed = 0; seed < measuredPlays; seed += 1) {
    const turns = turnsToWin(script, { plays: 1, seed })
    if (turns !== null) wins.push(turns)
    // A play takes about a millisecond; calls are answered in between.
    await nextTick()
  }
  const middle = Math.floor(wins.length / 2)
  return wins.toSorted((a, b) => a - b)[middle] ?? script.limits.turns
}
