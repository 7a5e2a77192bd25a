import { type Calls, type OutputOf, replyTypes } from '@fabula/contract'
import { headersOf, takeSeat, tin } from '@fabula/devkit'
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

test('a record is read by POST a page at a time, and cleared by a restart, by POST too [R7.48]', async () => {
  const seat = await takeSeat(world)
  const post = async (name: string, input: object, method = 'POST') => {
    const answer = await fetch(`${world.address}/apiv1/game/${name}`, {
      method,
      headers: { ...headersOf(seat.player), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const at = { game_id: tin }
  const fresh = await post('chatHistory', at)
  await seat.open()
  await seat.turn({ text: 'hm' })
  await seat.turn({ text: 'well' })
  const page = async (asked: object) => {
    const { code, data } = await post('chatHistory', { ...at, page_size: 2, ...asked })
    const turns = data.turns.map(({ turn }: { turn: number }) => turn)
    return { code, turns, more: data.more, chatId: data.chatId }
  }
  const newest = await page({})
  const { chatId: chat_id } = newest
  expect(newest).toMatchObject({ code: 200, turns: [2, 3], more: true })
  expect(await page({ before: 2 })).toEqual({ code: 200, turns: [1], more: false, chatId: chat_id })
  for (const name of ['chatHistory', 'restartGame']) {
    expect(await post(name, {}, 'GET')).toMatchObject({ status: 405, code: 500400 })
  }
  expect(await post('restartGame', { ...at, chat_id })).toEqual({
    ...{ status: 200, code: 200, msg: '', data: {} },
  })
  const again = await post('chatHistory', at)
  const { commitment, ...cleared } = again.data
  expect(again.data).toMatchObject({ chatId: chat_id, state: 'opening', turns: [], stage: null })
  expect(cleared.openings).toEqual(fresh.data.openings)
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
})

/** The options that the newest turn of a history ended with. */
function lastOptions({ turns }: OutputOf<Calls['game/chatHistory']>) {
  const told = turns.at(-1)?.events.findLast((event) => event.type === 'options')
  return told?.type === 'options' ? told.options : []
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
