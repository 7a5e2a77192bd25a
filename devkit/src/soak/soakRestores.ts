import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import { operate } from '../operate.ts'
import { allow } from '../player/allow.ts'
import { gif } from '../player/pictures.ts'
import { type Seat, takeSeat, tin } from '../player/Seat.ts'
import { signin } from '../player/signin.ts'
import { driftedAccounts } from '../player/wallet.ts'
import { testDatabaseVariable } from '../testDatabase.ts'
import { openWorld, type World } from '../world.ts'
import { startWorldServer } from '../worldServer.ts'
import type { Soak } from './Soak.ts'

/** Bar P1. */
const mostRestores = 10
const playersARound = 3

/** A site is backed up while it is played on, restored elsewhere and played on there, ten times one after the other. */
export const soakRestores: Soak = async ({ until, rounds, say }) => {
  const shared = process.env[testDatabaseVariable]
  const server = shared === undefined ? await startWorldServer(process.env['DATABASE_URL']) : null
  if (server) process.env[testDatabaseVariable] = server.url
  const folder = mkdtempSync(join(tmpdir(), 'fabula-restores-'))
  let world = await openWorld()
  let [done, faults] = [0, 0]
  try {
    while (done < Math.min(rounds, mostRestores) && performance.now() < until) {
      const backup = join(folder, String(done))
      await playOn(world)
      // What is played meanwhile is in the backup whole or not at all.
      await Promise.all([operate(world, 'backup', backup), playOn(world)])
      const elsewhere = await openWorld()
      const before = await figuresOf(world)
      await operate(elsewhere, 'restore', backup)
      const found = await faultsOf(elsewhere, before)
      await world.close()
      world = elsewhere
      done += 1
      faults += found.length
      say(`restores, ${done}: ${found.length === 0 ? 'well' : found.join('; ')}`)
    }
    await playOn(world)
    faults += (await faultsOf(world)).length
  } finally {
    await world.close()
    await server?.stop()
    if (server) delete process.env[testDatabaseVariable]
    rmSync(folder, { recursive: true, force: true })
  }
  say(`restores: ${done} one after the other, ${faults} faults`)
  return faults
}

/** New players, whose turns, coins and pictures go on where the sequences of the last site ended. */
async function playOn(world: World): Promise<void> {
  const seats = await Promise.all(Array.from({ length: playersARound }, () => takeSeat(world, tin)))
  await Promise.all(seats.map((seat) => live(world, seat)))
}

async function live(world: World, seat: Seat): Promise<void> {
  await seat.open()
  await seat.turn({ reply_type: replyTypes.typed, text: 'Who are you?' })
  await signin(world, seat.player, 'POST')
  await allow(world, seat.player, 'analytics')
  const noted = await world.call('user/pageShowLog', { page_name: 'welfare' }, seat.player)
  if (noted.code !== 200) throw new Error(`a restored site notes no page: ${noted.msg}`)
  const image = gif.toString('base64')
  const picture = await world.call('info/uploadimg', { image }, seat.player)
  const img = picture.code === 200 ? picture.data.url : ''
  const letter = { contact: 'ann@example.org', content: 'A letter', img }
  const sent = await world.call('user/submitUserSuggest', letter, seat.player)
  if (sent.code !== 200) throw new Error(`a restored site takes no letter: ${sent.msg}`)
}

interface Figures {
  readonly players: number
  readonly entries: number
  readonly records: number
}

async function figuresOf(world: World): Promise<Figures> {
  const { rows } = await world.context.database.pool.query<Figures>(
    `SELECT (SELECT count(*)::int FROM player) AS players, (SELECT count(*)::int FROM entry) AS entries,
            (SELECT count(*)::int FROM log_record) AS records`,
  )
  return rows[0] ?? { players: 0, entries: 0, records: 0 }
}

/** @param most of the site that was backed up, some time later */
async function faultsOf(world: World, most?: Figures): Promise<string[]> {
  const found: string[] = []
  const ledger = await operate(world, 'ledger')
  if (ledger !== 'the ledger sums to zero') found.push(ledger)
  for (const account of await driftedAccounts(world)) found.push(`account ${account} drifted`)
  const verified = await operate(world, 'play', 'verify').catch(String)
  if (!/^\d+ plays verify$/.test(verified)) found.push(verified)
  if (most) {
    const now = await figuresOf(world)
    // The round before the backup is whole in it; of the one beside it, as much as had happened.
    const least = { players: most.players - playersARound, entries: 1, records: 1 }
    for (const what of ['players', 'entries', 'records'] as const) {
      if (now[what] < least[what] || now[what] > most[what]) found.push(`${now[what]} ${what}`)
    }
  }
  found.push(...(await numbersGivenTwice(world)))
  const { rows } = await world.context.database.pool.query<{ id: string }>(
    'SELECT id FROM upload WHERE bytes > 0',
  )
  for (const { id } of rows) {
    const { status } = await fetch(`${world.address}/uploads/${id}.webp`)
    if (status !== 200) found.push(`picture ${id} answers ${status}`)
  }
  return found
}

/** What counts by itself must be past all that it has given. */
async function numbersGivenTwice({ context }: World): Promise<string[]> {
  const { rows } = await context.database.pool.query<{ what: string }>(
    `SELECT format('%s would give %s again', name, next) AS what FROM (
       SELECT 'outbox' AS name, last_value + is_called::int AS next, (SELECT max(seq) FROM outbox) AS highest
         FROM outbox_seq_seq
       UNION ALL SELECT 'activity', last_value + is_called::int, (SELECT max(id) FROM activity)
         FROM activity_id_seq) AS counted
     WHERE next <= highest`,
  )
  return rows.map(({ what }) => what)
}
