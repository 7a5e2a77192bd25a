import type { Calls, InputOf, SoundView } from '@fabula/contract'
import type { PlayerSession } from '../db/sessions.ts'
import { saveSounds, soundsOf } from '../db/sounds.ts'
import type { AppContext } from '../House.ts'
import { soundView } from '../present/soundView.ts'

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
