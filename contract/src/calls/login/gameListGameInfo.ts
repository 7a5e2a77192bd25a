import { defineCall } from '../../call.ts'
import { gameDetailInfo } from '../game/gameDetailInfo.ts'

export const gameListGameInfo = defineCall({
  summary: 'One game before login, if it is for all ages [R2.61, R11.02].',
  methods: ['POST'],
  access: 'anyone',
  input: gameDetailInfo.input,
  output: gameDetailInfo.output,
  refuses: { not_found: ['no_such_game'] },
})
