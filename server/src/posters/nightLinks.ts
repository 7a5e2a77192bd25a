import type { Calls, Language, OutputOf } from '@fabula/contract'
import { nightAt, nightDate } from '@fabula/rules'
import type { Caller, PlayerSession } from '../caller.ts'
import { storyTexts } from '../catalog/storyCatalog.ts'
import type { Config } from '../config/config.ts'
import { readClock } from '../db/clock.ts'
import type { NightDeps } from '../play/tonight/openNight.ts'
import { finishedNight } from '../play/tonight/showNight.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import { languageOf, nightPoster } from './posterContent.ts'
import { linkTo, siteOf } from './posterFiles.ts'
import { findShare, hasRoom, insertShare, newKey, sameShare } from './shareRows.ts'

type LinkDeps = NightDeps & {
  readonly config: Pick<Config, 'publicUrl' | 'websiteName'>
  readonly limits: { posterFrom(address: string): Promise<boolean> }
}

interface LinkRequest {
  readonly session: PlayerSession
  readonly caller: Pick<Caller, 'lang' | 'site' | 'address'>
  readonly date: string
}

/**
 * The link to a finished night. There is one for a night and a language; whoever names the site otherwise each time gets
 * one for each name, so they are counted as posters are [R15.04].
 */
export async function shareNight(
  deps: LinkDeps,
  { session, caller, date }: LinkRequest,
  refuse: RefuseWith<Calls['tonight/share']['refuses']>,
): Promise<OutputOf<Calls['tonight/share']>> {
  const { db } = deps.database
  const { id: playerId } = session.player
  const night = await finishedNight(deps, { playerId, date })
  if (!night) return refuse('not_found', 'night_not_finished')
  const { story } = night
  const langs = { lang: languageOf(story, caller.lang), ownLang: caller.lang }
  const row = { date, marks: night.marks, won: night.won }
  const site = siteOf(deps.config, caller)
  const drawnAt = (key: string) =>
    nightPoster(story, row, { ...langs, url: linkTo(site, key), site: deps.config.websiteName })
  const named = { playerId, subject: `night:${date}:${caller.lang}` }
  const known = await sameShare(db, named, drawnAt)
  if (known) return { link: known.content.url }
  const isCounted = (await hasRoom(db, playerId)) && (await deps.limits.posterFrom(caller.address))
  if (!isCounted) throw new Refusal('too_many')
  const key = newKey()
  const content = drawnAt(key)
  await insertShare(db, {
    ...{ ...named, key, secret: newKey(), gameId: story.script.id, content },
  })
  return { link: content.url }
}

/** What the link to a night shows to anybody [R15.04]. */
export async function showSharedNight(
  { database: { db }, catalog }: NightDeps,
  { key, lang }: { key: string; lang: Language },
  refuse: RefuseWith<Calls['tonight/shared']['refuses']>,
): Promise<OutputOf<Calls['tonight/shared']>> {
  const shared = await findShare(db, key)
  const story = shared && catalog.newest(shared.gameId)
  const night = shared?.content.night
  if (!story || !night) return refuse('not_found', 'no_such_link')
  const tonight = nightDate(nightAt(await readClock(db)))
  const { title } = storyTexts(story, lang)
  const { date, marks, won } = night
  return { date, title, marks: [...marks], won, is_tonight: date === tonight }
}
