import { Agent, type IncomingMessage, request } from 'node:http'
import { type CallName, calls, prefixes } from '@fabula/contract'
import { type Asking, headersOf, send } from '@fabula/devkit'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

const crowds = [50, 300] as const
const measuredMs = 5000
const warmMs = 1000
/** The same way through the server, with nothing to do at its end. */
const bare: CallName = 'info/getlang'
const measured: readonly CallName[] = ['user/userInfo', 'game/gameList', 'user/signin']
const leastShare = 0.5

/** What every visit asks for, by so many clients at once, beside a bare handler of the same server in the same run. */
export async function everydayCalls(address: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const most = Math.max(...crowds)
  const guests = []
  for (let n = 0; n < most; n += 1) guests.push(await newGuest(address))
  for (const size of crowds) {
    const crowd = guests.slice(0, size)
    for (const name of measured) {
      // Just before it, so that both find the machine as it is.
      const beside = await load(address, bare, crowd)
      const found = await load(address, name, crowd)
      figures.push(
        ...told(name, size, found),
        {
          what: `${bare} beside ${name}, ${size} clients`,
          value: beside.perSecond,
          unit: '/s',
        },
        shareOf(name, size, found.perSecond / beside.perSecond),
      )
    }
  }
  return figures
}

interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
}

function told(name: CallName, size: number, { perSecond, p99 }: Load): Figure[] {
  return [
    { what: `${name}, ${size} clients`, value: perSecond, unit: '/s' },
    { what: `p99 ${name}, ${size} clients`, value: p99, unit: 'ms' },
  ]
}

function shareOf(name: CallName, size: number, value: number): Figure {
  return {
    what: `${name} : bare handler, ${size} clients`,
    value,
    unit: '×',
    ...(name === 'user/userInfo' && { target: { atLeast: leastShare } }),
  }
}

/** Each client asks again as soon as it has its answer, on a connection of its own. */
async function load(address: string, name: CallName, crowd: readonly Asking[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd.length })
  const times: number[] = []
  const from = performance.now() + warmMs
  const until = from + measuredMs
  await Promise.all(
    crowd.map(async (as) => {
      for (let began = performance.now(); began < until; began = performance.now()) {
        await ask(address, name, { as, agent })
        const ended = performance.now()
        if (began >= from && ended <= until) times.push(ended - began)
      }
    }),
  )
  agent.destroy()
  return { perSecond: times.length / (measuredMs / 1000), p99: percentile(times, 0.99) }
}

function ask(
  address: string,
  name: CallName,
  { as, agent }: { as: Asking; agent: Agent },
): Promise<void> {
  const [method] = calls[name].methods
  const headers = { ...headersOf(as), 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}${prefixes[0]}/${name}`,
      { agent, method, headers },
      (answer) => drain(answer).then(resolve, reject),
    )
    asked.on('error', reject)
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}

async function drain(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
  if (answer.statusCode !== 200) throw new Error(`a call came to nothing: ${answer.statusCode}`)
}

async function newGuest(address: string): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const asked = { terms: true, birth: { year: 1990, month: 4 }, tz: 'UTC' }
  const answer = await send(address + prefixes[0], 'login/visitorLogin', asked, { deviceId })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { deviceId, token: answer.data.access_token, loginId: answer.data.login_id }
}
