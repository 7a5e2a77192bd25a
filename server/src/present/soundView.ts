import type { SoundView } from '@fabula/contract'
import type { Sounds } from '../db/sounds.ts'
import { soundUrls } from '../media/music.ts'

export function soundView({ systemBgm, buttonBgm, gameBgm }: Sounds): SoundView {
  return {
    system_bgm: systemBgm ? 'on' : 'off',
    button_bgm: buttonBgm ? 'on' : 'off',
    game_bgm: gameBgm ? 'on' : 'off',
    ...soundUrls,
  }
}
