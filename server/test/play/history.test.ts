import { type Calls, type OutputOf, replyTypes } from '@fabula/contract'
import { takeSeat, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

const read = { reply_type: replyTypes.option, option_id: 'read_sky' }

test('a history that is read while a turn ends shows the play and its turns as of one moment [R7.48]', async () => {
  const seat = await takeSeat(world)
  for (let round = 0; round < 12; round += 1) {
    await seat.open()
    const { chatId } = await seat.standing()
    const reads = Array.from({ length: 12 }, (_, n) => pause(n / 2).then(seat.standing))
    const [, ...seen] = await Promise.all([seat.turn(read), ...reads])
    for (const history of seen) expect(history.options).toEqual(lastOptions(history))
    await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, seat.player)
  }
})

/** The options that the newest turn of a history ended with. */
function lastOptions({ turns }: OutputOf<Calls['game/chatHistory']>) {
  const told = turns.at(-1)?.events.findLast((event) => event.type === 'options')
  return told?.type === 'options' ? told.options : []
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
