import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { soundSwitch, soundView } from '../../views/sound.ts'

export const BgmSetting = defineCall({
  summary: 'Saves the switches it names, and tells all of them [R3.08, R7.26].',
  methods: ['GET'],
  access: 'player',
  input: z.object({
    system_bgm: z.optional(soundSwitch),
    button_bgm: z.optional(soundSwitch),
    game_bgm: z.optional(soundSwitch),
  }),
  output: soundView,
  refuses: {},
})
