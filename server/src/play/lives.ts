import {
  type Calls,
  type Language,
  type LifeMapView,
  type OutputOf,
  replyTypes,
} from '@fabula/contract'
import {
  type DoneTurn,
  directionShape,
  type Life,
  type LivedTurn,
  lifeMap,
  type Story,
} from '@fabula/story'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import { requireStory } from '../catalog/access.ts'
import { artUrl, type CatalogDeps, storyTexts } from '../catalog/storyCatalog.ts'
import type { Queryable } from '../db/database.ts'
import { type PlayRow, turn } from '../db/schema/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { findPlay } from './store/plays.ts'

type LifeMapCall = Calls['game/lifeMap']

/** Runs before these are not looked at: a map of a hundred lives says no more. */
const mostLives = 30

/** What the player has seen of a story in all lives. Unseen scenes and endings are places without a name [R15.03]. */
export async function showLives(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { gameId, lang }: { gameId: string; lang: Language },
  refuse: RefuseWith<LifeMapCall['refuses']>,
): Promise<OutputOf<LifeMapCall>> {
  const play = await findPlay(db, session.player.id, gameId)
  const story = requireStory(catalog, session, { gameId, hasPlay: play !== null }, refuse)
  const turns = play ? await livedTurns(db, play) : []
  return mapView(story, lang, { play, turns })
}

/** Turns that stand, of the newest runs, in order. What this release can't read is left out. */
export async function livedTurns(
  db: Queryable,
  { playerId, id, epoch }: PlayRow,
): Promise<DoneTurn[]> {
  const rows = await db
    .select({
      epoch: turn.epoch,
      direction: sql<unknown>`${turn.decision}->'direction'`,
      reply: sql<string | null>`${turn.input}->>'replyType'`,
      own: sql<string | null>`${turn.input}->>'playerText'`,
    })
    .from(turn)
    .where(
      and(
        eq(turn.playerId, playerId),
        eq(turn.playId, id),
        sql`${turn.epoch} > ${epoch - mostLives}`,
        eq(turn.state, 'done'),
        ne(turn.outcome, 'rejected'),
        eq(turn.undone, false),
      ),
    )
    .orderBy(asc(turn.n))
  return rows.flatMap((row) => {
    const { data } = directionShape.safeParse(row.direction)
    // An opening has no reply type; a typed one has the player's words.
    const typed = row.reply === `${replyTypes.typed}` || (row.reply === null && row.own !== null)
    return data ? { epoch: row.epoch, direction: data, typed } : []
  })
}

function mapView(
  story: Story,
  lang: Language,
  { play, turns }: { play: PlayRow | null; turns: readonly LivedTurn[] },
): LifeMapView {
  const { script } = story
  const texts = storyTexts(story, lang)
  const map = lifeMap(script, turns)
  const endingOf = (id: string) => ({
    label: texts.endings.get(id)?.title ?? '',
    won: script.endings.get(id)?.kind === 'win',
  })
  const lifeView = (life: Life) => ({
    life: life.epoch,
    opening: texts.openings.get(life.opening ?? '')?.label ?? '',
    scenes: life.scenes.flatMap((id) => texts.scenes.get(id)?.title ?? []),
    turns: life.turns,
    revives: life.revives,
    rolls: life.rolls,
    turned: life.turned && {
      d20: life.turned.d20,
      need: life.turned.need,
      ok: life.turned.ok,
    },
    ending: life.ending && endingOf(life.ending.id),
    current: life.epoch === play?.epoch,
  })
  return {
    game_id: script.id,
    chat_id: play?.id ?? null,
    title: texts.title,
    lives: map.lives.map(lifeView),
    scenes: map.scenes.map(
      (scene) =>
        scene && {
          title: texts.scenes.get(scene.id)?.title ?? '',
          art: artUrl(script, `scenes/${script.scenes.get(scene.id)?.art ?? ''}`),
          lives: scene.lives,
          ways: { seen: scene.ways.taken, of: scene.ways.of },
        },
    ),
    endings: map.endings.map((ending) => ending && { ...endingOf(ending.id), lives: ending.lives }),
    openings: { seen: map.openings.taken, of: map.openings.of },
    odds: map.odds.map((odds) => ({ ...odds })),
  }
}
