import type { Calls, InputOf, OutputOf, SoundView } from '@fabula/contract'
import { eq } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { soundSetting } from '../db/schema/site.ts'

/** Saves the switches that are given, and answers all of them [R3.08]. */
export async function setSounds(
  { database: { db } }: { database: Database },
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

type Track = OutputOf<Calls['info/getBgms']>['result'][number]

/** Loops that the client has as files of its own; art/ composes them, and scenes name them. */
const tracks: readonly Track[] = [
  { name: 'bright', url: '/music/bright.mp3', use: 'system' },
  { name: 'calm', url: '/music/calm.mp3', use: 'game' },
  { name: 'tender', url: '/music/tender.mp3', use: 'game' },
  { name: 'tense', url: '/music/tense.mp3', use: 'game' },
]

export function listTracks(): OutputOf<Calls['info/getBgms']> {
  return { result: [...tracks] }
}

/** Whether each kind of sound is on. */
interface Sounds {
  readonly systemBgm: boolean
  readonly buttonBgm: boolean
  readonly gameBgm: boolean
}

async function soundsOf(db: Queryable, playerId: string): Promise<Sounds> {
  const [row] = await db.select().from(soundSetting).where(eq(soundSetting.playerId, playerId))
  return row ?? { systemBgm: true, buttonBgm: true, gameBgm: true }
}

async function saveSounds(
  db: Queryable,
  playerId: string,
  changes: Partial<Sounds>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(soundSetting)
    .values({ playerId, ...changes })
    .onConflictDoUpdate({ target: soundSetting.playerId, set: changes })
}

function soundView({ systemBgm, buttonBgm, gameBgm }: Sounds): SoundView {
  return {
    system_bgm: systemBgm ? 'on' : 'off',
    button_bgm: buttonBgm ? 'on' : 'off',
    game_bgm: gameBgm ? 'on' : 'off',
    ...soundUrls,
  }
}

/** The sound of each switch. */
const soundUrls = {
  system_bgm_url: '/music/bright.mp3',
  button_bgm_url: '/music/tap.mp3',
  game_bgm_url: '/music/calm.mp3',
} as const
