import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pngOf } from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { canPass, nobody, weAreRoot } from './postgres/owner.ts'
import { choosePlace } from './postgres/place.ts'
import { runs } from './postgres/postmaster.ts'

// Each start is a process of its own: seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const bin = join(import.meta.dirname, '..', '..', 'bin')
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')
/** Our main module and all it imports: it is started two dozen times, and translated once. */
const main = join(cache, `starting-${process.pid}.mjs`)
/** Behind `npm start`: runs the server joined into one file, whose packages are found from another place. */
const joined = join(bin, 'start.mjs')
const folders: string[] = []
const children: ChildProcess[] = []

/** A server in a process of its own, as `npm start` would have it. */
interface Started {
  readonly child: ChildProcess
  /** Null when it gave up. */
  readonly address: string | null
  readonly exitCode: number | null
  readonly complaint: string
  /** All that it has printed by now. */
  readonly said: () => string
}

function start(
  dataFolder: string,
  options: { env?: object; uid?: number; program?: string } = {},
): Promise<Started> {
  const child = spawn(process.execPath, [options.program ?? main], {
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    env: {
      PATH: process.env['PATH'],
      FABULA_DATA: dataFolder,
      FABULA_PORT: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let out = ''
  let complaint = ''
  const said = () => out
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const address = /Fabula is at (\S+)/.exec(out)?.[1]
      if (address) resolve({ child, address, exitCode: null, complaint, said })
    })
    child.on('close', (exitCode) => resolve({ child, address: null, exitCode, complaint, said }))
  })
}

function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.on('exit', resolve)
    child.kill(signal)
  })
}

function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'fabula-start-'))
  chmodSync(made, mode)
  folders.push(made)
  return made
}

function postmasterPid(root: string): number {
  return Number(readFileSync(join(root, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function post(
  address: string | null,
  call: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ data: Record<string, string> }> {
  const answer = await fetch(`${address}/apiv1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { data: Record<string, string> }
}

async function newGuest(address: string | null): Promise<string> {
  const { data } = await post(address, 'login/visitorLogin', { terms: true })
  return data['guest_secret'] ?? ''
}

/** Headers of a guest who may upload a picture. */
async function newSession(address: string | null): Promise<Record<string, string>> {
  const device = { 'device-id': crypto.randomUUID(), terminal: 'web' }
  const birth = { year: 1990, month: 4 }
  const { data } = await post(address, 'login/visitorLogin', { terms: true, birth }, device)
  return {
    ...device,
    'access-token': data['access_token'] ?? '',
    'login-id': data['login_id'] ?? '',
  }
}

beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  const joinSources = join(bin, 'steps', 'joinSources.mjs')
  execFileSync(process.execPath, [joinSources, join(import.meta.dirname, 'main.ts'), main])
})
afterAll(() => rmSync(main))
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child)
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

describe('a start', () => {
  test('on nothing makes a database and secrets, answers, and stops without a trace [R12.01]', async () => {
    const data = join(folder(), 'var')
    const { address, child } = await start(data)
    expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
    const pid = postmasterPid(data)
    expect(await stop(child)).toBe(0)
    expect(runs(pid, join(data, 'pg'))).toBe(false)
    expect(existsSync(join(data, 'pg', 'postmaster.pid'))).toBe(false)
  })

  test('as npm start has it finds all its packages, and its database has room for all connections asked for [R12.01]', async () => {
    const env = { FABULA_DATABASE_CONNECTIONS: '200' }
    const { address, complaint, child } = await start(folder(), { program: joined, env })
    expect(complaint).toBe('')
    expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
    expect(await stop(child)).toBe(0)
  })

  test('without a model says how to find one, and with one says nothing of it [R14.01]', async () => {
    const hint = 'npm run fabula -- model detect'
    const without = await start(folder())
    await expect.poll(without.said).toContain(hint)
    const env = { FABULA_MODEL_URL: 'http://127.0.0.1:9/v1', FABULA_MODEL_NAME: 'any' }
    const set = await start(folder(), { env })
    expect(set.address).not.toBeNull()
    await stop(set.child)
    expect(set.said()).not.toContain(hint)
  })

  test('as npm start has it, draws a picture in a process beside it', async () => {
    const { address } = await start(folder(), { program: joined })
    const image = pngOf(64, 64).toString('base64')
    expect(await post(address, 'info/uploadimg', { image }, await newSession(address))).toEqual({
      ...{ code: 200, msg: '' },
      data: { url: expect.stringMatching(/\.webp$/), width: 64, height: 64 },
    })
  })

  test('after a kill adopts the database that still runs, and keeps what was in it [R12.01]', async () => {
    const data = folder()
    const first = await start(data)
    const secret = await newGuest(first.address)
    const pid = postmasterPid(data)
    await stop(first.child, 'SIGKILL')
    const second = await start(data)
    expect(postmasterPid(data)).toBe(pid)
    const answer = await post(second.address, 'login/visitorLogin', {
      terms: true,
      guest_secret: secret,
    })
    expect(answer).toMatchObject({ code: 200, data: { first_login: false } })
    await stop(second.child)
    expect(runs(pid, join(data, 'pg'))).toBe(false)
  })

  test('after both were killed takes no dead pid, zombie or stale lock for a database [R12.01]', async () => {
    const data = folder()
    const first = await start(data)
    await stop(first.child, 'SIGKILL')
    // Nobody may be there to reap it: then it stays as a zombie, and its number lives on.
    process.kill(postmasterPid(data), 'SIGKILL')
    const second = await start(data)
    expect(await newGuest(second.address)).toMatch(/^[\w-]{43}$/)
  })

  test('whose database is killed under it starts it again and goes on', async () => {
    const data = folder()
    const { address } = await start(data)
    const pid = postmasterPid(data)
    process.kill(pid, 'SIGKILL')
    // An answer may still come from what is dying; the new one first looks through all its files.
    const isBack = async () =>
      postmasterPid(data) !== pid && (await fetch(`${address}/health`)).status === 200
    await expect.poll(() => isBack().catch(() => false), { timeout: 60_000 }).toBe(true)
    expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
  })

  test.runIf(!weAreRoot() || canPass(import.meta.dirname, nobody))(
    'after a kill during the first initdb makes its own, whatever that left behind [R12.01]',
    async () => {
      const data = folder(0o755)
      // Of no living process, and what is in it can't be removed.
      const left = join(data, 'pg.new-99999999')
      mkdirSync(join(left, 'base'), { recursive: true })
      chmodSync(left, 0o500)
      if (weAreRoot()) for (const made of [data, left]) chownSync(made, nobody.uid, nobody.gid)
      const { address, complaint } = await start(data, weAreRoot() ? { uid: nobody.uid } : {})
      chmodSync(left, 0o700)
      expect(complaint).toBe('')
      expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
    },
  )

  test('works under a path longer than a socket’s name may be [R12.03]', async () => {
    const data = join(folder(), 'a-long-name-'.repeat(8), 'and-another-'.repeat(8), 'var')
    const { address } = await start(data)
    expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
  })

  test.runIf(weAreRoot())(
    'as root in a 0700 folder keeps the database where its user can go [R12.03]',
    async () => {
      const data = join(folder(0o700), 'var')
      folders.push(choosePlace(data).root)
      const { address, child } = await start(data)
      const secret = await newGuest(address)
      expect(existsSync(join(data, 'pg'))).toBe(false)
      await stop(child)
      const again = await start(data)
      const answer = await post(again.address, 'login/visitorLogin', {
        terms: true,
        guest_secret: secret,
      })
      expect(answer).toMatchObject({ data: { first_login: false } })
    },
  )

  test.runIf(weAreRoot() && canPass(import.meta.dirname, nobody))(
    'as a plain user in a 0700 folder of theirs [R12.03]',
    async () => {
      const data = folder(0o700)
      chownSync(data, nobody.uid, nobody.gid)
      const { address } = await start(data, { uid: nobody.uid })
      expect(await newGuest(address)).toMatch(/^[\w-]{43}$/)
      expect(statSync(join(data, 'pg')).uid).toBe(nobody.uid)
    },
  )
})

describe('a start that fails says why in one line, and ends with 1 [R12.10]', () => {
  async function complaintOf(data: string, options: Parameters<typeof start>[1] = {}) {
    const { exitCode, complaint } = await start(data, options)
    expect(complaint.trim().split('\n')).toHaveLength(1)
    expect(exitCode).toBe(1)
    return complaint.trim()
  }

  test('a second server on the same data folder', async () => {
    const data = folder()
    const first = await start(data)
    expect(await complaintOf(data)).toBe(
      `Fabula already runs on the data folder ${data}: stop that one, or name another folder by FABULA_DATA.`,
    )
    expect(await newGuest(first.address)).toMatch(/^[\w-]{43}$/)
  })

  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const complaint = await complaintOf(folder(), { env: { FABULA_PORT: String(port) } })
    taken.close()
    expect(complaint).toBe(
      `Port ${port} is taken: stop what uses it, or name another one by FABULA_PORT.`,
    )
  })

  test('a data folder that is a file', async () => {
    const file = join(folder(), 'var')
    writeFileSync(file, '')
    expect(await complaintOf(file)).toContain(`The data folder ${file} can't be made (EEXIST)`)
  })

  test.runIf(weAreRoot() && canPass(import.meta.dirname, nobody))(
    'a data folder that may not be written, or that holds another user’s database',
    async () => {
      const data = folder(0o755)
      expect(await complaintOf(data, { uid: nobody.uid })).toContain('EACCES')
      mkdirSync(join(data, 'pg'))
      chownSync(data, nobody.uid, nobody.gid)
      chownSync(join(data, 'pg'), 12_345, 12_345)
      expect(await complaintOf(data, { uid: nobody.uid })).toContain(
        'belongs to another user (uid 12345): start as that user or as root',
      )
    },
  )

  test('a database of a newer PostgreSQL', async () => {
    const data = folder()
    mkdirSync(join(data, 'pg'))
    writeFileSync(join(data, 'pg', 'PG_VERSION'), '99\n')
    if (weAreRoot()) chownSync(join(data, 'pg'), nobody.uid, nobody.gid)
    expect(await complaintOf(data)).toContain('was made by PostgreSQL 99, and this is 18')
  })

  test('a setting that can’t be', async () => {
    expect(await complaintOf(folder(), { env: { FABULA_PORT: 'many' } })).toBe(
      'FABULA_PORT is "many": it must be a port from 0 to 65535. Change or unset it.',
    )
  })

  test('a database of one’s own that does not answer', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none'
    expect(await complaintOf(folder(), { env: { DATABASE_URL: url } })).toContain(
      "The database of DATABASE_URL can't be used",
    )
  })
})
