import { replyTypes } from '@fabula/contract'
import {
  balancesOf,
  bindAt,
  driftedAccounts,
  foldedState,
  giveCoins,
  letADayPass,
  operate,
  type Player,
  proofAt,
  type Seat,
  signInAt,
  takeEnergy,
  takeSeat,
  tin,
} from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupProviders } from './setupProviders.ts'

const { world, providers, at } = setupProviders()

const google = () => at('google')

/** Finds the identity taken; resolves to the state with which that is resolved. */
async function findTaken(player: Player, login: string): Promise<string> {
  const proof = await proofAt(world, google(), login, { player, intent: 'bind' })
  const bound = await world.call('user/thirdPartyBind', proof, player)
  expect(bound.data).toMatchObject({ outcome: 'taken' })
  return proof.state
}

const goOn = (player: Player, state: string, how: 'switch' | 'merge') =>
  world.call('user/bindThirdPartyAccount', { provider: 'google', state, how }, player)

async function asPlayer(player: Player, answer: Awaited<ReturnType<typeof goOn>>): Promise<Player> {
  if (answer.code !== 200) throw new Error(answer.msg)
  const { access_token: token, login_id: loginId } = answer.data
  return { ...player, token, loginId }
}

async function playAMove(seat: Seat): Promise<void> {
  await seat.open()
  const [option] = (await seat.standing()).options
  await seat.turn({ reply_type: replyTypes.option, option_id: option?.id })
}

test('a guest goes on as the owner of an identity, and is still there afterwards [R4.19] [R7.29]', async () => {
  const owner = await signInAt(world, google(), 'Ada')
  const guest = await world.guest()
  const answer = await goOn(guest, await findTaken(guest, 'Ada'), 'switch')
  const player = await asPlayer(guest, answer)
  expect((await world.call('user/userInfo', {}, player)).data).toMatchObject({
    google_user_id: 'Ada',
    coin: 60,
  })
  expect(await world.call('user/userInfo', {}, owner)).toMatchObject({ code: 500506 })
  const back = await world.call(
    'login/visitorLogin',
    { terms: true, guest_secret: guest.guestSecret },
    { deviceId: guest.deviceId },
  )
  expect(back.data).toMatchObject({ first_login: false })
})

test('a guest’s plays, cards and earned coins go along; gifts and energy stay behind [R4.19]', async () => {
  await signInAt(world, google(), 'Ben')
  const seat = await takeSeat(world, tin)
  await playAMove(seat)
  const before = await seat.standing()
  const guest = seat.player
  await giveCoins(world, guest, 45)
  await world.call('game/favGameAction', { game_id: tin, is_fav: true }, guest)
  await world.context.database.pool.query(
    `INSERT INTO card (player_id, game_id, card_id)
     SELECT player_id, $2, 'a card' FROM session WHERE login_id = $1`,
    [guest.loginId, tin],
  )
  const player = await asPlayer(guest, await goOn(guest, await findTaken(guest, 'Ben'), 'merge'))
  expect(await balancesOf(world, player)).toEqual({ coin: 60 + 45, power: 300 })
  const after = await world.call('game/chatHistory', { game_id: tin }, player)
  expect(after.data).toEqual(before)
  expect((await world.call('user/mypage', {}, player)).data).toMatchObject({
    cards: 1,
    favourites: 1,
    plays: 1,
  })
  const me = await world.call('user/userInfo', {}, player)
  const playerId = me.code === 200 ? me.data.client_id : null
  expect(await foldedState(world, before.chatId, playerId)).toEqual({ fault: null, same: true })
  expect(await driftedAccounts(world)).toEqual([])
  expect(await operate(world, 'play', 'verify')).toMatch(/ plays verify$/)
  expect(await world.call('user/userInfo', {}, guest)).toMatchObject({ code: 500507 })
})

test('on a day that the account has not begun, whoever takes a guest along has the day’s energy [R4.19] [R4.20]', async () => {
  const owner = await signInAt(world, google(), 'Hal')
  await takeEnergy(world, owner, 200)
  await letADayPass(world, owner)
  const guest = await world.guest()
  const player = await asPlayer(guest, await goOn(guest, await findTaken(guest, 'Hal'), 'merge'))
  expect(await balancesOf(world, player)).toMatchObject({ power: 300 })
  expect(await driftedAccounts(world)).toEqual([])
})

test('the coins that a guest’s book holds while it is made go along, and the book is given up [R4.19]', async () => {
  await signInAt(world, google(), 'Ivo')
  const seat = await takeSeat(world, tin)
  await playAMove(seat)
  const { chatId } = await seat.standing()
  await giveCoins(world, seat.player, 80)
  await world.context.bookWorker.close()
  await world.context.database.pool.query(
    `INSERT INTO book (player_id, play_id, epoch, game_id, script_version, lang, title, ending, log_head, hold_id, file_key)
     SELECT player_id, id, 1, game_id, 1, 'en', '', '', '',
       (ledger_hold('story:' || id || ':1', 1, 'storybook', player_id, 'coin', 50, uuidv7())).id, 'a-key'
     FROM play WHERE id = $1`,
    [chatId],
  )
  const state = await findTaken(seat.player, 'Ivo')
  const player = await asPlayer(seat.player, await goOn(seat.player, state, 'merge'))
  expect(await balancesOf(world, player)).toMatchObject({ coin: 60 + 80 })
  const open =
    "SELECT 1 FROM hold JOIN play USING (player_id) WHERE hold.state = 'open' AND play.id = $1"
  expect((await world.context.database.pool.query(open, [chatId])).rows).toEqual([])
  expect(await driftedAccounts(world)).toEqual([])
  world.context.bookWorker.resume()
})

test('fifty merges at once take the coins along once [R4.19]', async () => {
  await signInAt(world, google(), 'Cleo')
  const guest = await world.guest()
  await giveCoins(world, guest, 30)
  const states = await Promise.all(Array.from({ length: 5 }, () => findTaken(guest, 'Cleo')))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => goOn(guest, states[n % 5] ?? '', 'merge')),
  )
  const merged = answers.filter(({ code }) => code === 200)
  expect(merged).toHaveLength(1)
  const [answer] = merged
  if (!answer) throw new Error('nothing merged')
  expect(await balancesOf(world, await asPlayer(guest, answer))).toMatchObject({ coin: 90 })
  expect(await driftedAccounts(world)).toEqual([])
})

test('who has an identity can switch to another player, and not merge [R4.19]', async () => {
  await signInAt(world, google(), 'Dora')
  const bound = await world.guest()
  const line = { provider: 'line', at: providers.line } as const
  await bindAt(world, line, 'Dora', bound)
  expect(await goOn(bound, await findTaken(bound, 'Dora'), 'merge')).toMatchObject({
    code: 500401,
    data: { reason: 'merge_refused' },
  })
  expect((await goOn(bound, await findTaken(bound, 'Dora'), 'switch')).code).toBe(200)
})

test('an attempt that found nothing taken, is used or of a closed player resolves nothing [R4.19] [R11.08]', async () => {
  const guest = await world.guest()
  expect(await goOn(guest, 'made up', 'switch')).toMatchObject({
    code: 500422,
    data: { reason: 'sign_in_expired' },
  })
  const input = { provider: 'google', intent: 'bind' } as const
  const begun = await world.call('user/authNonce', input, guest)
  if (begun.code !== 200) throw new Error(begun.msg)
  expect(await goOn(guest, begun.data.state, 'switch')).toMatchObject({
    code: 500401,
    data: { reason: 'identity_refused' },
  })
  const owner = await signInAt(world, google(), 'Eve')
  const state = await findTaken(guest, 'Eve')
  await world.context.database.pool.query(
    `UPDATE player SET status = 'banned' FROM session WHERE session.player_id = player.id AND login_id = $1`,
    [owner.loginId],
  )
  expect(await goOn(guest, state, 'switch')).toMatchObject({
    code: 500507,
    data: { reason: 'account_closed' },
  })
})

test('plays are not taken along while a turn is being answered [R4.19]', async () => {
  await signInAt(world, google(), 'Fay')
  const seat = await takeSeat(world, tin)
  await playAMove(seat)
  const state = await findTaken(seat.player, 'Fay')
  await world.context.database.pool.query(
    `UPDATE turn SET state = 'held', outcome = NULL, done_at = NULL, claimed_until = app_clock() + interval '1 hour'
     WHERE id = (SELECT max(turn.id::text)::uuid FROM turn JOIN session USING (player_id) WHERE login_id = $1)`,
    [seat.player.loginId],
  )
  expect(await goOn(seat.player, state, 'merge')).toMatchObject({
    code: 500409,
    data: { reason: 'turn_open' },
  })
})

test('what a guardian has turned off for a guest stays off when the guest goes over to another account [R4.19]', async () => {
  await signInAt(world, google(), 'Gil')
  const guest = await world.guest()
  await world.call('user/guardian', { pin: '2468', off: ['ads', 'spending'] }, guest)
  const merged = await asPlayer(guest, await goOn(guest, await findTaken(guest, 'Gil'), 'merge'))
  const told = { pin: '1357', remove: true }
  const refused = await world.call('user/guardian', told, merged)
  expect(refused).toMatchObject({ data: { reason: 'guardian_wrong_pin' } })
  const lifted = await world.call('user/guardian', { ...told, pin: '2468' }, merged)
  expect(lifted).toMatchObject({ data: { is_set: false, off: [] } })
})
