import { defineCall } from '../../call.ts'
import { gamefeedbackList as playersList } from '../game/gamefeedbackList.ts'

export const gamefeedbackList = defineCall({
  summary: 'What players wrote of a game, before login, if it is for all ages [R2.61, R11.02].',
  methods: ['POST'],
  access: 'anyone',
  input: playersList.input,
  output: playersList.output,
  refuses: { not_found: ['no_such_game'] },
})
