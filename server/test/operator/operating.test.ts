import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, replyTypes } from '@fabula/contract'
import {
  bind,
  letADayPass,
  openWorld,
  operate,
  type Seat,
  takeSeat,
  type World,
} from '@fabula/devkit'
import { playerKinds } from '@fabula/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let seat: Seat
let folder: string
let id: string
let chatId: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-operator-'))
  world = await openWorld()
  seat = await takeSeat(world)
  await seat.open()
  await seat.turn({ reply_type: replyTypes.option, option_id: 'lend_oil' })
  const user = await world.call('user/userInfo', {}, seat.player)
  id = user.code === 200 ? user.data.client_id : ''
  chatId = (await seat.standing()).chatId ?? ''
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function signInAgain(site: World, { player }: Seat) {
  const { deviceId, guestSecret: guest_secret } = player
  const again = await site.call('login/visitorLogin', { terms: true, guest_secret }, { deviceId })
  if (again.code !== 200) throw new Error(again.msg)
  return { deviceId, token: again.data.access_token, loginId: again.data.login_id }
}

test('a grant before the day’s first touch comes on top of the day’s energy [R12.06]', async () => {
  const other = await takeSeat(world)
  const { data } = await world.call('user/userInfo', {}, other.player)
  const theirs = data && 'client_id' in data ? data.client_id : ''
  await bind(world, other.player)
  await letADayPass(world, other.player)
  const words = ['player', 'grant', theirs, '--energy', '50', '--reason', 'lost card']
  expect(await operate(world, ...words)).toContain('350 energy')
  expect((await other.spent()).power).toBe(350)
})

test('a grant is posted once with its reason, and taking back stops at nothing [R12.06]', async () => {
  const words = ['player', 'grant', id, '--coins', '40', '--reason', 'lost card', '--key', 'case-7']
  expect(await operate(world, ...words)).toContain(
    'posted as admin:case-7; the player has 40 coins',
  )
  expect(await operate(world, ...words)).toContain('stood already')
  expect(await operate(world, 'player', 'receipts', id)).toMatch(/admin .*\+40 coins.*lost card/)
  await expect(
    operate(world, 'player', 'grant', id, '--coins', '-41', '--reason', 'mistake'),
  ).rejects.toThrow('no more can be taken')
  expect(await operate(world, 'ledger')).toBe('the ledger sums to zero')
})

test('a play is told again as it was read, and proven from its log [R12.06]', async () => {
  const told = await operate(world, 'play', 'tell', chatId)
  expect(told).toContain('dawn-in-a-tin')
  expect(told).toContain('> Pour oil for the stranded boats')
  expect(await operate(world, 'play', 'verify')).toBe('1 plays verify')
  await expect(operate(world, 'play', 'verify', 'nonsense')).rejects.toThrow('is no id of a play')
})

test('what players type and are called reaches the terminal without its commands [R12.06]', async () => {
  const other = await takeSeat(world)
  await other.open()
  const orders = '\u001b]52;c;cm0gLXJm\u0007\u009b2J\u202etxet\u2028— 7'
  await other.turn({ text: `hm ${orders}` })
  const { chatId: theirs = '' } = await other.standing()
  const { pool } = world.context.database
  const nickname = `Ann${orders}\n✗ all is lost`
  const { rows } = await pool.query<{ id: string }>(
    'UPDATE player SET nickname = $2 FROM play WHERE play.player_id = player.id AND play.id = $1 RETURNING player.id',
    [theirs, nickname],
  )
  const told = await operate(world, 'play', 'tell', theirs ?? '')
  const shown = await operate(world, 'player', 'show', rows[0]?.id ?? '')
  expect(told).toContain('> hm')
  expect(shown.split('\n')[0]).toContain('✗ all is lost')
  expect(told + shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}|\u2028/u)
})

test('the doctor finds a play that leads elsewhere [R12.06]', async () => {
  expect(await operate(world, 'doctor')).toContain('all is well')
  const other = await takeSeat(world)
  await other.open()
  const { pool } = world.context.database
  const { chatId: changed } = await other.standing()
  await pool.query(`UPDATE play SET state = jsonb_set(state, '{turn}', '99') WHERE id = $1`, [
    changed,
  ])
  await expect(operate(world, 'doctor')).rejects.toThrow('1 of 4 checks')
  await pool.query(`UPDATE play SET state = jsonb_set(state, '{turn}', '1') WHERE id = $1`, [
    changed,
  ])
})

test('a running site is backed up and restored elsewhere: the ledger sums to zero, plays verify [R12.07]', async () => {
  const backup = join(folder, 'whole')
  await operate(world, 'backup', backup)
  const elsewhere = await openWorld()
  try {
    const said = await operate(elsewhere, 'restore', backup)
    expect(said).toContain('the ledger sums to zero')
    expect(await operate(elsewhere, 'play', 'verify', chatId)).toBe('1 plays verify')
    // It may have been signed out since the backup was made.
    expect(await elsewhere.call('user/userInfo', {}, seat.player)).toMatchObject({ code: 500505 })
    const user = await elsewhere.call('user/userInfo', {}, await signInAgain(elsewhere, seat))
    expect(user).toMatchObject({ code: 200, data: { client_id: id, coin: 40 } })
    const newcomer = await takeSeat(elsewhere)
    expect((await newcomer.open()).events.at(-1)).toMatchObject({ type: 'turn.done' })
    await expect(operate(elsewhere, 'restore', backup)).rejects.toThrow('players already')
  } finally {
    await elsewhere.close()
  }
})

test('half a backup, or a damaged one, is refused and changes nothing [R12.07]', async () => {
  const [whole, damaged] = [join(folder, 'sound'), join(folder, 'damaged')]
  await operate(world, 'backup', whole)
  await expect(operate(world, 'backup', whole)).rejects.toThrow('is not empty')
  cpSync(whole, damaged, { recursive: true })
  truncateSync(join(damaged, 'database', 'transfer.copy.gz'), 40)
  const elsewhere = await openWorld()
  try {
    await expect(operate(elsewhere, 'restore', damaged)).rejects.toThrow('transfer.copy.gz')
    await expect(operate(elsewhere, 'restore', folder)).rejects.toThrow('no whole backup')
    writeFileSync(join(damaged, 'manifest.json'), '{}')
    await expect(operate(elsewhere, 'restore', damaged)).rejects.toThrow('not one of ours')
    expect(await operate(elsewhere, 'restore', whole)).toContain('restored as of')
  } finally {
    await elsewhere.close()
  }
  expect(readdirSync(whole)).toContain('manifest.json')
})

test('players of every kind are simulated under the economy as it is [R12.06]', async () => {
  const table = await operate(world, 'economy', '--days', '7')
  expect(table.split('\n')).toHaveLength(playerKinds.length + 1)
  expect(await operate(world, 'config')).toContain('FABULA_PORT = ')
})

test('the stories are listed, and one that is not there can’t be published [R12.06]', async () => {
  expect(await operate(world, 'story', 'list')).toContain('dawn-in-a-tin')
  await expect(operate(world, 'story', 'publish', 'no-such')).rejects.toThrow(
    'There is: dawn-in-a-tin',
  )
})

test('a notice in all languages reaches every player, a version its terminal [R12.06]', async () => {
  const inAll = <T>(told: T) => Object.fromEntries(languages.map((lang) => [lang, told]))
  const [notice, version] = [join(folder, 'notice.json'), join(folder, 'version.json')]
  writeFileSync(
    notice,
    JSON.stringify({ texts: inAll({ title: 'Tonight', body: 'A new story.' }) }),
  )
  await operate(world, 'notice', notice)
  expect(await world.call('user/unreadNotice', {}, seat.player)).toMatchObject({ code: 200 })
  writeFileSync(notice, JSON.stringify({ texts: { en: { title: 'Tonight', body: '' } } }))
  await expect(operate(world, 'notice', notice)).rejects.toThrow('texts.ja')
  const sheet = {
    ...{ terminal: 'android', versionCode: 1060, versionName: '1.0.60', updateType: 'optional' },
    texts: inAll('Faster.'),
  }
  writeFileSync(version, JSON.stringify(sheet))
  expect(await operate(world, 'version', version)).toBe(
    'version 1.0.60 (1060) of android, optional',
  )
  await expect(operate(world, 'version', version)).rejects.toThrow('published already')
})
