import type { Calls, InputOf, OutputOf, SoundView } from '@fabula/contract'
import { eq } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { soundSetting } from '../db/schema/site.ts'

type Track = OutputOf<Calls['info/getBgms']>['result'][number]

/** The client's own loops, as art/ composes them; scenes name them. */
const tracks: readonly Track[] = [
  { name: 'bright', url: '/music/bright.mp3', use: 'system' },
  { name: 'calm', url: '/music/calm.mp3', use: 'game' },
  { name: 'tender', url: '/music/tender.mp3', use: 'game' },
  { name: 'tense', url: '/music/tense.mp3', use: 'game' },
]

/** What each switch switches. */
const soundUrls = {
  system_bgm_url: '/music/bright.mp3',
  button_bgm_url: '/music/tap.mp3',
  game_bgm_url: '/music/calm.mp3',
} as const

interface Sounds {
  readonly systemBgm: boolean
  readonly buttonBgm: boolean
  readonly gameBgm: boolean
}

async function soundsOf(db: Queryable, playerId: string): Promise<Sounds> {
  const [row] = await db.select().from(soundSetting).where(eq(soundSetting.playerId, playerId))
  return row ?? { systemBgm: true, buttonBgm: true, gameBgm: true }
}

/** Saves what is named and leaves the rest. */
async function saveSounds(
  db: Queryable,
  playerId: string,
  changes: Partial<Sounds>,
): Promise<void> {
  const insert = db.insert(soundSetting).values({ playerId, ...changes })
  if (Object.keys(changes).length === 0) return
  await insert.onConflictDoUpdate({ target: soundSetting.playerId, set: changes })
}

function soundView({ systemBgm, buttonBgm, gameBgm }: Sounds): SoundView {
  return {
    system_bgm: systemBgm ? 'on' : 'off',
    button_bgm: buttonBgm ? 'on' : 'off',
    game_bgm: gameBgm ? 'on' : 'off',
    ...soundUrls,
  }
}

/** Saves the switches that are named, and tells all of them [R3.08]. */
export async function setSounds(
  { database: { db } }: AppContext,
  { player }: PlayerSession,
  { system_bgm, button_bgm, game_bgm }: InputOf<Calls['user/BgmSetting']>,
): Promise<SoundView> {
  await saveSounds(db, player.id, {
    ...(system_bgm && { systemBgm: system_bgm === 'on' }),
    ...(button_bgm && { buttonBgm: button_bgm === 'on' }),
    ...(game_bgm && { gameBgm: game_bgm === 'on' }),
  })
  return soundView(await soundsOf(db, player.id))
}

export function listTracks(): OutputOf<Calls['info/getBgms']> {
  return { result: [...tracks] }
}
