import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prefixes, type TurnEvent } from '@fabula/contract'
import { connectAs } from '../realtime/openConnection.ts'
import { type Asking, headersOf, send } from '../send.ts'
import { sendTurn } from '../sendTurn.ts'
import { openSite, type Site, type SiteServer } from './openSite.ts'
import { statusFrom } from './statusFrom.ts'

const game_id = 'dawn-in-a-tin'

/** Sets a site up as the page says and plays on it. @returns a line for each thing that was looked at, and how many failed */
export async function followSite(say: (line: string) => void): Promise<number> {
  // nginx has a certificate that this run has made.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  let faults = 0
  const look = (what: string, isGood: boolean, more = '') => {
    if (!isGood) faults += 1
    say(`site: ${isGood ? 'well' : 'FAULT'}: ${what}${more === '' ? '' : `: ${more}`}`)
  }
  const site = await openSite()
  try {
    const servers = [site.start(0), site.start(1)] as const
    const complaints = await Promise.all(servers.map(({ started }) => started))
    look(
      'two servers start',
      complaints.every((told) => told === null),
      complaints.join(''),
    )
    await lookAtStrangers(site, look)
    const player = await newPlayer(site.address)
    await lookAtCalls(site, servers, { player, look })
    await lookAtAddresses(site, look)
    await lookAtPlay(site, { player, look })
    await lookAtRealtime(site, servers, { player, look })
    await lookAtStops(site, servers, look)
  } finally {
    await site.close()
  }
  return faults
}

type Look = (what: string, isGood: boolean, more?: string) => void
interface At {
  readonly player: Asking
  readonly look: Look
}

/** Servers that can't work together with the two. */
async function lookAtStrangers(site: Site, look: Look): Promise<void> {
  const other = mkdtempSync(join(tmpdir(), 'fabula-followed-other-'))
  const wrong: Readonly<Record<string, Record<string, string>>> = {
    'with its own broker': { FABULA_MQTT_URL: '' },
    'with another key': { FABULA_SECRET: 'another secret than the others have' },
    'with another folder': { FABULA_DATA: other },
    'with limits of its own': { FABULA_LIMITS: 'on' },
    'with more connections than there are': { FABULA_DATABASE_CONNECTIONS: '200' },
  }
  for (const [what, env] of Object.entries(wrong)) {
    const told = await site.start(1, { ...env, FABULA_PORT: '0' }).started
    const isLine = told !== null && told.trim().split('\n').length === 1
    look(`a server ${what} is refused in one line`, isLine, told?.trim())
  }
  rmSync(other, { recursive: true })
}

async function newPlayer(address: string): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const input = { terms: true, birth: { year: 1990, month: 4 } }
  const answer = await send(address + prefixes[0], 'login/visitorLogin', input, { deviceId })
  if (answer.code !== 200) throw new Error(`no guest: ${answer.code} ${answer.msg}`)
  const { access_token: token, login_id: loginId } = answer.data
  return { deviceId, token, loginId }
}

async function lookAtCalls(site: Site, servers: readonly SiteServer[], { player, look }: At) {
  const ask = (address: string) => send(address + prefixes[0], 'user/userInfo', {}, player)
  const answers = await Promise.all([site, ...servers].map(({ address }) => ask(address)))
  look(
    'a session is known to nginx and both servers',
    answers.every(({ code }) => code === 200),
  )
  const passwords = answers.map(({ data }) => data && 'mqtt_password' in data && data.mqtt_password)
  look('both give out one realtime password', new Set(passwords).size === 1)
  const ready = await Promise.all(servers.map(({ address }) => fetch(`${address}/health/ready`)))
  look(
    'both are ready',
    ready.every(({ status }) => status === 200),
  )
  const closed = await fetch(`${site.address}/metrics`)
  look('nobody outside reads figures', closed.status === 404, String(closed.status))
}

/** Of two addresses one asks for more documents than the two servers let one have in a minute. */
async function lookAtAddresses(site: Site, look: Look): Promise<void> {
  const ask = (from: string) => statusFrom(from, `${site.address}/docs`)
  const greedy: number[] = []
  for (let n = 0; n < 250; n += 1) greedy.push(await ask('127.0.0.2'))
  // Of each server.
  const other = [await ask('127.0.0.3'), await ask('127.0.0.3')]
  const refused = greedy.slice(-2)
  look(
    'behind nginx each player counts for themselves',
    greedy[0] === 200 &&
      refused.every((code) => code === 429) &&
      other.every((code) => code === 200),
    `${refused} and ${other}`,
  )
}

async function lookAtPlay(site: Site, { player, look }: At) {
  const base = site.address + prefixes[0]
  const history = await send(base, 'game/chatHistory', { game_id }, player)
  const opening = { id: history.code === 200 ? history.data.openings[0]?.id : '' }
  const moves = [{ opening }, { text: 'I look at the sky' }, { text: 'wait' }]
  const ends: TurnEvent['type'][] = []
  for (const move of moves) {
    const told = await sendTurn(base, { game_id, turn_key: crypto.randomUUID(), ...move }, player)
    ends.push(told.events.at(-1)?.type ?? 'turn.rejected')
  }
  look('turns are told through nginx', ends[0] === 'turn.done', ends.join())
}

async function lookAtRealtime(site: Site, servers: readonly SiteServer[], { player, look }: At) {
  const { user, line } = await openLine(site, player)
  const heard: string[] = []
  line.on('message', (_topic, payload) => heard.push(String(payload)))
  await line.subscribeAsync(user.mqtt_topic)
  let isCut = false
  line.once('close', () => {
    isCut = true
  })
  for (const { address } of servers) {
    await send(address + prefixes[0], 'user/userInfo', {}, player)
    await fetch(`${address}${prefixes[0]}/user/signin`, {
      method: 'POST',
      headers: { ...headersOf(player), 'content-type': 'application/json' },
      body: '{}',
    })
  }
  for (let tries = 0; heard.length === 0 && tries < 100; tries += 1) await sleep(100)
  look('a change of balance comes through nginx and mosquitto', heard.length > 0, heard[0])
  look('no server throws the line out', !isCut)
  const uid = `player-${user.client_id}`
  const client_id = user.mqtt_client_id
  await send(servers[1]?.address + prefixes[0], 'user/bindUid', { uid, client_id }, player)
  const gone = new Promise<void>((resolve) => line.once('close', () => resolve()))
  const other = await newPlayer(site.address)
  await send(servers[1]?.address + prefixes[0], 'login/logout', {}, player)
  const ended = await Promise.race([gone.then(() => true), sleep(5000).then(() => false)])
  look('a logout at one server ends the line that the other gave', ended)
  Object.assign(player, other)
}

/** As the client does, who asks again where it is refused: a broker that has just got to know the servers knows nobody. */
async function openLine(site: Site, player: Asking, triesLeft = 10) {
  const told = await send(site.address + prefixes[0], 'user/userInfo', {}, player)
  if (told.code !== 200) throw new Error(told.msg)
  try {
    return {
      user: told.data,
      line: await connectAs(site, told.data, { rejectUnauthorized: false }),
    }
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(1000)
    return openLine(site, player, triesLeft - 1)
  }
}

/** Calls go on while a server is stopped, and started again, and killed. */
async function lookAtStops(site: Site, servers: readonly SiteServer[], look: Look) {
  const [first, second] = servers
  const over = new AbortController()
  const codes: number[] = []
  const callers = await Promise.all(Array.from({ length: 8 }, () => newPlayer(site.address)))
  const calling = callers.map(async (caller) => {
    while (!over.signal.aborted) {
      const asked = send(site.address + prefixes[0], 'user/userInfo', {}, caller)
      codes.push(await asked.then(({ code }) => code).catch(() => 0))
      // A player has 600 calls in five minutes.
      await sleep(200)
    }
  })
  const wrong = () => codes.filter((code) => code !== 200).length
  await sleep(500)
  first?.child.kill('SIGTERM')
  await sleep(1000)
  const ready = await fetch(`${first?.address}/health/ready`).catch(() => null)
  look('a server that is told to stop is not ready any more', ready?.status === 503)
  if (first) await once(first.child, 'exit')
  look('no call fails while one server drains', wrong() === 0, `${wrong()} of ${codes.length}`)
  const again = await site.start(0).started
  look('it starts again beside the other', again === null, again ?? '')
  await sleep(6000)
  const before = wrong()
  second?.child.kill('SIGKILL')
  await sleep(3000)
  over.abort()
  await Promise.all(calling)
  const lost = wrong() - before
  look(
    'of the calls while one is killed only those on their way to it may fail',
    lost <= 8,
    `${lost}`,
  )
}
