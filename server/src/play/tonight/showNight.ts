import type { Calls, Language, NightMark, NightView, OutputOf } from '@fabula/contract'
import {
  dayMs,
  nightAt,
  nightCloses,
  nightDate,
  nightEnds,
  sharesOf,
  streakOf,
} from '@fabula/rules'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../../caller.ts'
import { artUrl, storyTexts } from '../../catalog/storyCatalog.ts'
import { readClock } from '../../db/clock.ts'
import type { Queryable } from '../../db/database.ts'
import type { NightPlayRow, NightStep } from '../../db/schema/nights.ts'
import type { RefuseWith } from '../../refusal.ts'
import { countNight, dayOfRun, findNight, findNightPlay, finishedNights } from './nightRows.ts'
import { type Night, type NightDeps, nightOf } from './openNight.ts'

interface NightRequest {
  readonly session: PlayerSession
  readonly lang: Language
}

const nightsShown = 7

/** The night's card: tonight's tale, last night's where it was left, and the row of nights [R15.04]. */
export async function showTonight(
  deps: NightDeps,
  { session, lang }: NightRequest,
): Promise<OutputOf<Calls['tonight/today']>> {
  const { db } = deps.database
  const playerId = session.player.id
  const now = await readClock(db)
  const day = nightAt(now)
  const [night, played, lastPlayed, finished] = await Promise.all([
    nightOf(deps, day),
    findNightPlay(db, playerId, day),
    findNightPlay(db, playerId, day - 1),
    finishedNights(db, playerId),
  ])
  const isLeft = lastPlayed !== null && lastPlayed.ending === null && now < nightCloses(day - 1)
  const left = isLeft ? await storedNight(deps, day - 1) : null
  const shown = Array.from({ length: nightsShown }, (_, n) => day - nightsShown + 1 + n)
  return {
    night: night && nightView(night, played, lang),
    left: left && nightView(left, lastPlayed, lang),
    nights: shown.map((one) => finished.includes(one)),
    streak: streakOf(finished, day),
  }
}

/** A night that was; null where nobody asked for its tale, or the tale is gone. */
async function storedNight(deps: NightDeps, day: number): Promise<Night | null> {
  return (await findNight(deps.database.db, day)) && nightOf(deps, day)
}

function nightView({ row, story }: Night, played: NightPlayRow | null, lang: Language): NightView {
  const { script } = story
  const { title, premise } = storyTexts(story, lang)
  const art = script.scenes.get(script.start.scene)?.art ?? ''
  return {
    ...{ date: nightDate(row.day), game_id: row.gameId, title, premise },
    art: artUrl(script, `scenes/${art}/flat`),
    state: played === null ? 'new' : played.ending === null ? 'begun' : 'done',
    ends_at: nightEnds(row.day),
    closes_at: nightCloses(row.day),
  }
}

interface ResultRequest extends NightRequest {
  readonly date: string | undefined
  /** In place of the date: the newest night of this tale. */
  readonly gameId: string | undefined
}

/** How a night went, and what others chose there; only for who has finished it [R15.04]. */
export async function showNightResult(
  deps: NightDeps,
  { session, lang, date, gameId }: ResultRequest,
  refuse: RefuseWith<Calls['tonight/result']['refuses']>,
): Promise<OutputOf<Calls['tonight/result']>> {
  const { db } = deps.database
  const playerId = session.player.id
  const day =
    gameId === undefined ? await dayOf(db, date) : await dayOfRun(db, { playerId, gameId })
  const played = day === null ? null : await findNightPlay(db, playerId, day)
  const night = played?.ending ? await storedNight(deps, played.day) : null
  if (!played || !night) return refuse('not_found', 'night_not_finished')
  const { story } = night
  const texts = storyTexts(story, lang)
  const counts = await countNight(db, played.day)
  const labelOf = ({ at }: Pick<NightStep, 'at'>) => {
    const scene = texts.scenes.get(at.split(':')[0] ?? '')
    return (id: string) =>
      (at === 'opening' ? texts.openings.get(id) : scene?.intents.get(id))?.label ?? id
  }
  const steps = played.steps ?? []
  const titleOf = (id: string) => texts.endings.get(id)?.title ?? id
  return {
    ...{ date: nightDate(played.day), game_id: night.row.gameId, title: texts.title },
    won: played.isWin === true,
    ending: titleOf(played.ending ?? ''),
    marks: steps.map(markOf),
    steps: steps.map((step) => ({
      mark: markOf(step),
      shares: sharesView(counts.steps.get(step.at), step.id, labelOf(step)),
    })),
    endings: sharesView(counts.endings, played.ending ?? '', titleOf),
    players: counts.players,
  }
}

/** A night as its player finished it; null where they have not. @param date as in '2026-11-23' */
export async function finishedNight(
  deps: NightDeps,
  { playerId, date }: { playerId: string; date: string },
): Promise<{ story: Story; marks: NightMark[]; won: boolean } | null> {
  const { db } = deps.database
  const day = await dayOf(db, date)
  const played = day === null ? null : await findNightPlay(db, playerId, day)
  const night = played?.ending ? await storedNight(deps, played.day) : null
  if (!played || !night) return null
  const marks = (played.steps ?? []).map(markOf)
  return { story: night.story, marks, won: played.isWin === true }
}

/** Null for a date that there is not. */
async function dayOf(db: Queryable, date: string | undefined): Promise<number | null> {
  if (date === undefined) return nightAt(await readClock(db))
  const day = Date.parse(date) / dayMs
  return Number.isInteger(day) ? day : null
}

function markOf({ ok }: NightStep): NightMark {
  if (ok === null) return 'plain'
  return ok ? 'good' : 'bad'
}

/** The most frequent first. */
function sharesView(
  counts: ReadonlyMap<string, number> | undefined,
  mine: string,
  labelOf: (id: string) => string,
) {
  const sorted = [...(counts ?? [])].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const shares = sharesOf(sorted.map(([, count]) => count))
  return sorted.map(([id], index) => ({
    label: labelOf(id),
    percent: shares[index] ?? 0,
    mine: id === mine,
  }))
}
