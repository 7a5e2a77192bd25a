import type { Calls, OutputOf } from '@fabula/contract'

type Track = OutputOf<Calls['info/getBgms']>['result'][number]

/** The client's own loops, as art/ composes them; scenes name them. */
export const tracks: readonly Track[] = [
  { name: 'bright', url: '/music/bright.mp3', use: 'system' },
  { name: 'calm', url: '/music/calm.mp3', use: 'game' },
  { name: 'tender', url: '/music/tender.mp3', use: 'game' },
  { name: 'tense', url: '/music/tense.mp3', use: 'game' },
]

/** What each switch switches. */
export const soundUrls = {
  system_bgm_url: '/music/bright.mp3',
  button_bgm_url: '/music/tap.mp3',
  game_bgm_url: '/music/calm.mp3',
} as const
