import { replyTypes } from '@fabula/contract'
import { heldNarrator, openWorld, type Seat, takeSeat, tin, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const read = { reply_type: replyTypes.option, option_id: 'read_sky' }

// With the embedded narrator a turn is stored in one statement, with one that may pause step by step.
describe.each([
  ['in one statement', undefined],
  ['step by step', heldNarrator()],
])('a turn stored %s', (_, narrator) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(narrator ? { narrator } : {})
  })
  afterAll(() => world.close())

  test('a move that arrives after "not sent" was said is not made and not charged [R10.03] [R7.49]', async () => {
    const seat = await openSeat(world)
    const turn_key = crypto.randomUUID()
    const asked = await seat.turn({ turn_key, cursor: 0 })
    expect(asked).toMatchObject({ reason: 'no_such_turn' })
    const late = await seat.turn({ ...read, turn_key })
    expect(late).toMatchObject({ reason: 'key_reused', events: [] })
    expect(await seat.turn({ turn_key, cursor: 0 })).toMatchObject({ reason: 'no_such_turn' })
    expect(await seat.spent()).toEqual({ power: 100, open: 0, posted: 0, voided: 0 })
    expect((await seat.standing()).turns).toHaveLength(1)
  })

  test('however a move and the question for it race, "not sent" and the charge never both happen [R10.03]', async () => {
    const seat = await openSeat(world)
    for (let posted = 0, n = 0; n < 12; n += 1) {
      const turn_key = crypto.randomUUID()
      const wait = new Promise((done) => setTimeout(done, n % 4))
      const [, asked] = await Promise.all([
        seat.turn({ ...read, turn_key }),
        wait.then(() => seat.turn({ turn_key, cursor: 0 })),
      ])
      const isLost = asked.reason === 'no_such_turn'
      expect(isLost || asked.ended).toBe(true)
      if (!isLost) posted += 1
      expect(await seat.spent()).toMatchObject({ posted, open: 0 })
      if (!isLost) await startAnew(world, seat)
    }
  })

  test('after "not sent" the next move is made, and charged once [R10.03]', async () => {
    const seat = await openSeat(world)
    await seat.turn({ turn_key: crypto.randomUUID(), cursor: 0 })
    expect(await seat.turn(read)).toMatchObject({ ended: true })
    expect(await seat.spent()).toMatchObject({ power: 95, posted: 1, open: 0 })
  })
})

async function openSeat(world: World): Promise<Seat> {
  const seat = await takeSeat(world)
  await seat.open()
  return seat
}

async function startAnew(world: World, seat: Seat): Promise<void> {
  const { chatId } = await seat.standing()
  await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, seat.player)
  await seat.open()
}
