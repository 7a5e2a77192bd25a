import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { languages, replyTypes } from '@fabula/contract'
import {
  allow,
  bind,
  callBy,
  gif,
  letADayPass,
  openWorld,
  operate,
  type Seat,
  takeSeat,
  type World,
} from '@fabula/devkit'
import { playerKinds } from '@fabula/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../src/config/settings.ts'
import type { Manifest } from '../../src/db/backup/backup.ts'

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
  await expect(operate(world, 'doctor')).rejects.toThrow('1 of 5 checks')
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

const highest = {
  outbox: 'SELECT coalesce(max(seq), 0)::int AS n FROM outbox WHERE player_id = $1',
  activity: 'SELECT coalesce(max(id), 0)::int AS n FROM activity WHERE player_id = $1',
}

async function highestOf({ context }: World, table: keyof typeof highest): Promise<number> {
  const { rows } = await context.database.pool.query<{ n: number }>(highest[table], [id])
  return rows[0]?.n ?? 0
}

/** Messages then wait, as while the broker is away. */
async function keepMessages({ context }: World): Promise<() => void> {
  const relay = await context.database.pool.connect()
  await relay.query('SELECT pg_advisory_lock(7264121)')
  return () => relay.release(true)
}

test('what counts by itself goes on after a restore: messages and notes of a player get new numbers [R12.07]', async () => {
  const [backup, elsewhere] = [join(folder, 'counted'), await openWorld()]
  const goOn = [await keepMessages(world), await keepMessages(elsewhere)]
  try {
    await allow(world, seat.player, 'analytics')
    for (let n = 0; n < 3; n += 1) {
      await world.call('user/pageShowLog', { page_name: 'welfare' }, seat.player)
      await operate(world, 'player', 'grant', id, '--coins', '1', '--reason', 'test')
    }
    const [messages, notes] = [await highestOf(world, 'outbox'), await highestOf(world, 'activity')]
    await operate(world, 'backup', backup)
    await operate(elsewhere, 'restore', backup)
    const player = await signInAgain(elsewhere, seat)
    const note = await elsewhere.call('user/pageShowLog', { page_name: 'welfare' }, player)
    await callBy(elsewhere, ['POST', 'user/signin'], {}, player)
    expect(note.code).toBe(200)
    expect(messages).toBeGreaterThan(0)
    expect(await highestOf(elsewhere, 'outbox')).toBeGreaterThan(messages)
    expect(await highestOf(elsewhere, 'activity')).toBeGreaterThan(notes)
  } finally {
    for (const release of goOn) release()
    await elsewhere.close()
  }
})

/** Changes a file of a copy of the sound backup; resolves to what restoring it says. */
async function restoredWith(name: string, change: (copy: string) => void): Promise<string> {
  const [copy, elsewhere] = [join(folder, name), await openWorld()]
  cpSync(join(folder, 'sound'), copy, { recursive: true })
  change(copy)
  try {
    return await operate(elsewhere, 'restore', copy).catch(String)
  } finally {
    const { rows } = await elsewhere.context.database.pool.query('SELECT FROM player')
    expect(rows).toEqual([])
    await elsewhere.close()
  }
}

test('half a backup, or a damaged one, is refused and changes nothing [R12.07]', async () => {
  const whole = join(folder, 'sound')
  const image = gif.toString('base64')
  expect(await world.call('info/uploadimg', { image }, seat.player)).toMatchObject({ code: 200 })
  await operate(world, 'backup', whole)
  await expect(operate(world, 'backup', whole)).rejects.toThrow('is not empty')
  const transfers = join('database', 'transfer.copy.gz')
  const said = await Promise.all([
    restoredWith('cut', (copy) => truncateSync(join(copy, transfers), 40)),
    // It can be unpacked and read: only the sum tells that money is not as it was.
    restoredWith('changed', (copy) => {
      const packed = join(copy, transfers)
      const rows = gunzipSync(readFileSync(packed)).toString()
      writeFileSync(packed, gzipSync(rows.replace(/\t(\d)/, (_, n) => `\t${9 - Number(n)}`)))
    }),
    restoredWith('short', lackRow),
    restoredWith('picture', (copy) => truncateSync(pictureIn(copy), 10)),
    restoredWith('lacking', (copy) => rmSync(pictureIn(copy))),
    restoredWith('other', (copy) => writeFileSync(join(copy, 'manifest.json'), '{}')),
  ])
  expect(said).toEqual([
    expect.stringMatching(/transfer\.copy\.gz can't be read/),
    expect.stringContaining('transfer.copy.gz is not as it was written'),
    expect.stringContaining('lacks rows'),
    expect.stringMatching(/media.*\.webp is not as it was written/),
    expect.stringMatching(/media.*\.webp is missing/),
    expect.stringContaining('not one of ours'),
  ])
  await expect(operate(world, 'restore', folder)).rejects.toThrow('no whole backup')
  expect(readdirSync(whole)).toContain('manifest.json')
})

function pictureIn(backup: string): string {
  const media = join(backup, 'media')
  const names = readdirSync(media, { recursive: true, encoding: 'utf8' })
  return join(media, names.find((name) => name.endsWith('.webp')) ?? 'no picture')
}

/** As its tables say, which are whole: the manifest names one row more. */
function lackRow(backup: string): void {
  const file = join(backup, 'manifest.json')
  const { tables, ...told }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const more = tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  writeFileSync(file, JSON.stringify({ ...told, tables: more }))
}

test('players of every kind are simulated under the economy as it is [R12.06]', async () => {
  const table = await operate(world, 'economy', '--days', '7')
  expect(table.split('\n')).toHaveLength(playerKinds.length + 1)
})

test('the settings are printed without what is secret of them [R16.06]', async () => {
  const { context } = world
  const site = { ...world, context: { ...context, config: { ...context.config, ...secrets } } }
  const printed = await operate(site, 'config')
  expect(printed).toContain('FABULA_PORT = ')
  expect(printed).toContain('DATABASE_URL = postgres://…@db.example/fabula\n')
  expect(printed).toContain('FABULA_MQTT_SECRET = (set)\n')
  expect(printed).not.toContain('hunter2')
})

/** Every setting that is named after what it hides, and every address, with a secret. */
const secrets = Object.fromEntries(
  Object.entries(settings).flatMap(([name, { variable, prints }]) => {
    if (prints === 'place') return [[name, 'postgres://ann:hunter2@db.example/fabula']]
    // The name of the key that goes with FABULA_S3_SECRET.
    const isSecret = /(SECRET|TOKEN|KEY)$/.test(variable) && variable !== 'FABULA_S3_KEY'
    return isSecret ? [[name, 'hunter2']] : []
  }),
)

test('the key of a broker is written for its owner alone, and printed nowhere [R16.06]', async () => {
  const file = join(folder, 'nats.conf')
  const printed = await operate(world, 'broker', 'nats', file)
  const environment = readFileSync(`${file}.env`, 'utf8')
  const [, seed = ''] = /^FABULA_MQTT_NATS_KEY=(SA[A-Z2-7]+)$/m.exec(environment) ?? []
  expect(seed).not.toBe('')
  expect(statSync(`${file}.env`).mode & 0o077).toBe(0)
  expect(printed).toContain(`${file}.env`)
  expect(printed + readFileSync(file, 'utf8')).not.toContain(seed)
  await expect(operate(world, 'broker', 'nats', file)).rejects.toThrow('can')
  expect(readFileSync(`${file}.env`, 'utf8')).toBe(environment)
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
