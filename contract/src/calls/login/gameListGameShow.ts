import { defineCall } from '../../call.ts'
import { gameList } from '../game/gameList.ts'

export const gameListGameShow = defineCall({
  summary: 'All games before login, a page at a time: those for all ages [R7.19, R11.02].',
  methods: ['POST'],
  access: 'anyone',
  input: gameList.input,
  output: gameList.output,
  refuses: {},
})
