import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { soundView } from '../../views/sound.ts'

export const getBgmSetting = defineCall({
  summary: 'Which sounds the player wants, and where they are [R3.08, R7.26].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: soundView,
  refuses: {},
})
