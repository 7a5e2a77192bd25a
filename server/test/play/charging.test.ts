import { limits, replyTypes, type TurnEvent } from '@fabula/contract'
import { bind, heldNarrator, letADayPass, takeEnergy, tin } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { sentAtOnce, setupSeat } from './setupSeat.ts'

const narrator = heldNarrator()
const { world, seat } = setupSeat({ narrator })

const read = { reply_type: replyTypes.option, option_id: 'read_sky' }
const proseOf = (events: readonly TurnEvent[]) =>
  events.reduce((told, event) => (event.type === 'prose.delta' ? told + event.text : told), '')

test('an action costs what was shown before it, once [R1.04]', async () => {
  const { options, power } = await seat.standing()
  const answer = await seat.turn(read)
  expect(options.every((option) => option.power === power)).toBe(true)
  expect(answer.events.at(-1)).toMatchObject({ type: 'turn.done', charge: power })
  expect(await seat.spent()).toEqual({ power: 100 - power, open: 0, posted: 1, voided: 0 })
})

test('a move that costs more than was shown is refused with its price, and free of charge [R16.04]', async () => {
  const before = [await seat.standing(), await seat.spent()]
  for (const move of [read, { text: 'what is that light?' }]) {
    const refused = await seat.turn({ ...move, price: 3 })
    expect(refused).toMatchObject({ code: 500422, reason: 'price_changed', price: 5, events: [] })
  }
  expect([await seat.standing(), await seat.spent()]).toEqual(before)
  const made = await seat.turn({ ...read, price: 5 })
  expect(made.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
})

test('a move that costs less than was shown is made, and so is one again by its key [R16.04]', async () => {
  const turn_key = crypto.randomUUID()
  const made = await seat.turn({ ...read, turn_key, price: 9 })
  expect(made.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
  const again = await seat.turn({ ...read, turn_key, price: 1 })
  expect(again.events).toEqual(made.events)
})

test('an opening costs nothing [R5.07]', async () => {
  expect(await seat.spent()).toEqual({ power: 100, open: 0, posted: 0, voided: 0 })
})

test('unclear words are asked back, and cost nothing [R1.04]', async () => {
  const answer = await seat.turn({ text: 'help Juna with the ladder' })
  expect(answer.events.map(({ type }) => type)).toContain('clarify')
  expect(answer.events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'unclear' })
  expect(await seat.spent()).toEqual({ power: 100, open: 0, posted: 0, voided: 1 })
})

test('keyboard noise is no move: the narrator asks for it again, and it costs nothing [R13.01]', async () => {
  for (const text of ['asdfghjkl', '\u200b?!', '<b></b>']) {
    const answer = await seat.turn({ text })
    expect(proseOf(answer.events).length).toBeGreaterThan(5)
    expect(answer.events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'unclear' })
  }
  expect(await seat.spent()).toEqual({ power: 100, open: 0, posted: 0, voided: 3 })
})

describe('the same key is the same turn [R10.03] [R7.49]', () => {
  test('sent again after the turn is done: the same events, charged once', async () => {
    const turn_key = crypto.randomUUID()
    const first = await seat.turn({ ...read, turn_key })
    const again = await seat.turn({ ...read, turn_key })
    expect(again).toEqual(first)
    expect(await seat.spent()).toMatchObject({ posted: 1 })
  })

  test('sent 20 times at once: all streams show one turn, charged once', async () => {
    const answers = await sentAtOnce(seat, read)
    expect(answers[0]?.ended).toBe(true)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await seat.spent()).toMatchObject({ posted: 1, open: 0 })
  })

  test('sent with another text: refused', async () => {
    const turn_key = crypto.randomUUID()
    await seat.turn({ ...read, turn_key })
    const other = await seat.turn({ text: 'something else', turn_key })
    expect(other).toMatchObject({ code: 500422, reason: 'key_reused', events: [] })
    expect(await seat.spent()).toMatchObject({ posted: 1 })
  })
})

describe('a stream cut off mid-sentence [R10.04]', () => {
  test('costs the turn once, and goes on from the very next character [R7.49]', async () => {
    const turn_key = crypto.randomUUID()
    narrator.hold()
    const cut = await seat.turn({ ...read, turn_key }, { leaveAfter: 3 })
    narrator.release()
    const rest = await seat.turn({ turn_key, cursor: cut.cursor })
    const whole = await seat.turn({ turn_key, cursor: 0 })
    expect([cut.ended, rest.ended]).toEqual([false, true])
    expect([...cut.events, ...rest.events]).toEqual(whole.events)
    expect(proseOf(cut.events).length).toBeGreaterThan(0)
    expect(proseOf(cut.events) + proseOf(rest.events)).toBe(proseOf(whole.events))
    expect(await seat.spent()).toEqual({ power: 95, open: 0, posted: 1, voided: 0 })
  })

  test('and never resumed: the whole turn is in the record, charged once', async () => {
    narrator.hold()
    await seat.turn(read, { leaveAfter: 1 })
    expect((await seat.standing()).open_turn).not.toBeNull()
    narrator.release()
    await expect.poll(async () => (await seat.standing()).open_turn).toBeNull()
    expect((await seat.standing()).turns).toHaveLength(2)
    expect(await seat.spent()).toMatchObject({ open: 0, posted: 1 })
  })
})

test('a move without enough energy is refused before anything is stored [R1.04] [R8.02]', async () => {
  for (let spent = 0; spent < 100; spent += 5) {
    await seat.turn(read)
    await startAnew()
  }
  const before = await seat.standing()
  const answer = await seat.turn(read)
  expect(answer).toMatchObject({ code: 500529, reason: 'no_energy', events: [] })
  expect(await seat.standing()).toEqual(before)
  expect(await seat.spent()).toMatchObject({ open: 0 })
})

test('the first move of a new day can be paid with that day’s energy [R1.04] [R4.20]', async () => {
  await takeEnergy(world, seat.player, 97)
  await bind(world, seat.player)
  await letADayPass(world, seat.player)
  const answer = await seat.turn(read)
  expect(answer.events.at(-1)).toMatchObject({ type: 'turn.done', charge: 5 })
  expect(await seat.spent()).toMatchObject({ power: 295, open: 0, posted: 1 })
})

async function startAnew() {
  const { chatId } = await seat.standing()
  await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, seat.player)
  await seat.open()
}

test('500 characters may be typed, in any script [R1.03]', async () => {
  const answer = await seat.turn({ text: '灯'.repeat(limits.textGraphemes) })
  expect(answer).toMatchObject({ code: 200, ended: true })
})
