import { replyTypes } from '@fabula/contract'
import { foldedState, foresee, heldNarrator, ourStory, type Seat, tin } from '@fabula/devkit'
import { beforeEach, expect, test } from 'vitest'
import { setupSeat } from './setupSeat.ts'

const narrator = heldNarrator()
const win = foresee(ourStory(tin), 'win')
let seed = win.seed
beforeEach(() => {
  seed = win.seed
})
const { world, seat } = setupSeat({ narrator, newSeed: () => seed })

const lend = { reply_type: replyTypes.option, option_id: 'lend_oil' }
const read = { reply_type: replyTypes.option, option_id: 'read_sky' }

async function undo(turn?: number) {
  const { chatId } = await seat.standing()
  return world.call('game/undoTurn', { game_id: tin, chat_id: chatId ?? '', turn }, seat.player)
}

test('a move without a roll can be undone for free; its cost stays paid [R10.06]', async () => {
  const before = await seat.standing()
  await seat.turn(lend)
  const undone = await undo()
  expect(undone).toMatchObject({ code: 200, data: { turn: 2 } })
  expect(await seat.standing()).toEqual(before)
  expect(await seat.spent()).toEqual({ power: 95, open: 0, posted: 1, voided: 0 })
  expect(await foldedState(world, before.chatId)).toEqual({ fault: null, same: true })
})

test('an undo repeated because its answer was lost undoes no other turn [R10.03] [R10.06]', async () => {
  await seat.turn({ text: 'hm' })
  await seat.turn(lend)
  const undone = [await undo(3), await undo(3)]
  expect(undone).toMatchObject([{ data: { turn: 3 } }, { data: { turn: 3 } }])
  const { turns } = await seat.standing()
  expect(turns.map(({ turn }) => turn)).toEqual([1, 2])
})

test('an undo takes back the turn that is meant, or none [R16.04]', async () => {
  await seat.turn({ text: 'hm' })
  await seat.turn(lend)
  const before = await seat.standing()
  for (const turn of [1, 2, 4, 99]) {
    const refused = await undo(turn)
    expect(refused).toMatchObject({ code: 500422, data: { reason: 'nothing_to_undo' } })
  }
  expect(await seat.standing()).toEqual(before)
  expect(await undo(3)).toMatchObject({ code: 200, data: { turn: 3 } })
})

test('the play goes on from there, and its log verifies [R10.05] [R10.06]', async () => {
  await seat.turn(lend)
  await undo()
  await seat.turn(read)
  const { turns, chatId } = await seat.standing()
  expect(turns.map(({ turn }) => turn)).toEqual([1, 3])
  expect(await foldedState(world, chatId)).toEqual({ fault: null, same: true })
})

test('the same move then comes out as before: there is no second roll [R10.06]', async () => {
  await seat.turn(lend)
  const first = await seat.turn(read)
  const refused = await undo()
  expect(first.events.map(({ type }) => type)).toContain('check')
  expect(refused).toMatchObject({ code: 500422, data: { reason: 'nothing_to_undo' } })
})

test('neither an opening nor an ending can be undone [R10.06]', async () => {
  const opened = await undo()
  for (const { id } of win.moves.slice(1)) {
    await seat.turn({ reply_type: replyTypes.option, option_id: id })
  }
  const won = await undo()
  expect([opened, won]).toMatchObject([
    { code: 500422, data: { reason: 'nothing_to_undo' } },
    { code: 500422, data: { reason: 'nothing_to_undo' } },
  ])
})

test('undoing free replies gives no more of them [R10.06]', async () => {
  const charges: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const answer = await seat.turn({ text: 'hm' })
    const last = answer.events.at(-1)
    charges.push(last?.type === 'turn.done' ? last.charge : -1)
    await undo()
  }
  expect(charges).toEqual([0, 0, 0, 5, 0, 0, 0, 5])
})

test('another player’s play can’t be undone, nor a play with an open turn', async () => {
  const { chatId } = await seat.standing()
  const stranger = await world.guest()
  const asked = { game_id: tin, chat_id: chatId ?? '' }
  expect(await world.call('game/undoTurn', asked, stranger)).toMatchObject({
    code: 500404,
    data: { reason: 'no_such_play' },
  })
  narrator.hold()
  let answering: ReturnType<Seat['turn']> | undefined
  await new Promise<void>((resolve) => {
    answering = seat.turn(lend, { heard: () => resolve() })
  })
  const open = await world.call('game/undoTurn', asked, seat.player)
  narrator.release()
  await answering
  expect(open).toMatchObject({ code: 500409, data: { reason: 'turn_open' } })
})
