import { replyTypes } from '@fabula/contract'
import { foresee, heldNarrator, ourStory, type Seat, takeSeat, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupSeat } from './setupSeat.ts'

const letters = 'forty-letters'
const narrator = heldNarrator()
/** Moves of a play that a guest's energy is enough for twice. */
const enoughTwice = 9
const fail = foresee(ourStory(tin), 'fail', { most: enoughTwice })
const { world, seat } = setupSeat({ narrator, newSeed: () => fail.seed }, { opens: false })

async function failIt(by: Seat = seat) {
  for (const [n, { id }] of fail.moves.entries()) {
    await by.turn(n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id })
  }
  return { game_id: tin, chat_id: (await by.standing()).chatId ?? '' }
}

/** Moves the guest's play to a game that is not in the catalogue. */
async function removeGame() {
  await seat.open()
  const { chatId } = await seat.standing()
  await world.context.database.pool.query("UPDATE play SET game_id = 'gone' WHERE id = $1", [
    chatId,
  ])
  return { game_id: 'gone', chat_id: chatId ?? '' }
}

test('a player with a play of a removed game is told that the game is gone [R8.05]', async () => {
  const gone = await removeGame()
  const history = await world.call('game/chatHistory', { game_id: 'gone' }, seat.player)
  const move = await seat.turn({ ...gone, text: 'wait' })
  for (const answer of [history, move]) {
    expect(answer).toMatchObject({ code: 500410 })
    expect(JSON.stringify(answer)).toContain('game_removed')
  }
})

test('a locked game is neither shown nor played before it is paid for [R4.17]', async () => {
  const history = await world.call('game/chatHistory', { game_id: letters }, seat.player)
  const move = await seat.turn({ game_id: letters, opening: { text: 'in' } })
  expect(history).toMatchObject({ code: 500423, data: { reason: 'game_locked' } })
  expect(move).toMatchObject({ code: 500423, reason: 'game_locked' })
})

test('an unknown game has no history', async () => {
  const history = await world.call('game/chatHistory', { game_id: 'nowhere' }, seat.player)
  expect(history).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
})

test('a play that is over takes no more moves, and a used key no other move [R10.03]', async () => {
  const named = await failIt()
  await world.call('game/gameRebirthRefuse', named, seat.player)
  const after = await seat.turn({ text: 'wait' })
  const other = await takeSeat(world)
  await other.open()
  const turn_key = crypto.randomUUID()
  await other.turn({ turn_key, text: 'what is that light?' })
  const reused = await other.turn({ turn_key, text: 'something else' })
  expect(after).toMatchObject({ code: 500422, reason: 'play_over' })
  expect(reused).toMatchObject({ code: 500422, reason: 'key_reused' })
})

test('without energy a move is refused before anything is in the journal [R1.04] [R8.02]', async () => {
  await seat.open()
  const { data } = await world.call('user/userInfo', {}, seat.player)
  const id = data && 'client_id' in data ? data.client_id : ''
  await world.context.database.pool.query(
    "SELECT * FROM ledger_hold('drain', 1, 'chat', $1, 'energy', 100, gen_random_uuid())",
    [id],
  )
  const before = await seat.standing()
  const answer = await seat.turn({ text: 'what is that light?' })
  expect(answer).toMatchObject({ code: 500529, reason: 'no_energy' })
  expect(await seat.standing()).toEqual(before)
})

test('the second revive of a day costs coins, and is refused to a player who has none [R1.12] [R8.02]', async () => {
  const named = await failIt()
  await world.call('game/gameRebirthAccept', named, seat.player)
  await world.call('game/restartGame', named, seat.player)
  await failIt()
  const answer = await world.call('game/gameRebirthAccept', named, seat.player)
  expect(answer).toMatchObject({ code: 500530, data: { reason: 'no_coins' } })
})

/** Fails and waits for a revive, for whoever tries to take it. */
async function failedStranger() {
  const stranger = await takeSeat(world)
  const named = await failIt(stranger)
  return { named, seat: stranger, before: await stranger.standing() }
}

test('nobody can accept, refuse, restart, undo or move in somebody else’s play [R4.14] [R4.15]', async () => {
  const stranger = await failedStranger()
  await seat.open()
  const refused = { code: 500404, data: { reason: 'no_such_play' } }
  for (const name of [
    'game/gameRebirthAccept',
    'game/gameRebirthRefuse',
    'game/restartGame',
    'game/undoTurn',
  ] as const) {
    expect([name, await world.call(name, stranger.named, seat.player)]).toMatchObject([
      name,
      refused,
    ])
  }
  const moved = await seat.turn({ chat_id: stranger.named.chat_id, text: 'wait' })
  expect(moved).toMatchObject({ code: 500404, reason: 'no_such_play' })
  expect(await stranger.seat.standing()).toEqual(stranger.before)
  expect(stranger.before.state).toBe('revive')
  expect((await seat.standing()).turns).toHaveLength(1)
})

test('a play is named with its game, or it is not meant [R10.02]', async () => {
  const named = await failIt()
  const before = await seat.standing()
  const refused = { code: 500404, data: { reason: 'no_such_play' } }
  for (const name of [
    'game/gameRebirthAccept',
    'game/gameRebirthRefuse',
    'game/restartGame',
    'game/undoTurn',
  ] as const) {
    const asked = { ...named, game_id: letters }
    expect([name, await world.call(name, asked, seat.player)]).toMatchObject([name, refused])
  }
  expect(await seat.standing()).toEqual(before)
})

test('a revive that is being narrated can’t be refused [R4.14]', async () => {
  const named = await failIt()
  narrator.hold()
  const accepted = world.call('game/gameRebirthAccept', named, seat.player)
  await expect.poll(async () => (await seat.standing()).state).toBe('turn')
  const refused = await world.call('game/gameRebirthRefuse', named, seat.player)
  narrator.release()
  expect(refused).toMatchObject({ code: 500409, data: { reason: 'turn_open' } })
  expect((await accepted).code).toBe(200)
})
