import * as z from 'zod/mini'

/** As a query can say it too. */
export const soundSwitch = z.enum(['on', 'off'])

/** R3.08: the switches, and what they switch. */
export const soundView = z.object({
  system_bgm: soundSwitch,
  button_bgm: soundSwitch,
  game_bgm: soundSwitch,
  system_bgm_url: z.string(),
  button_bgm_url: z.string(),
  /** Where a scene names no music of its own. */
  game_bgm_url: z.string(),
})
export type SoundView = z.infer<typeof soundView>
