import type { Chance } from '../chaos/Chance.ts'
import { type Attack, type AttackOn, noteFault } from './Attack.ts'
import { type Asked, inParallel, loopback, openAsker } from './dial.ts'
import {
  type Endpoint,
  inputWith,
  type Path,
  readEndpoints,
  sampleOf,
  textFields,
} from './endpoints.ts'
import { json, newGuests } from './guests.ts'

const oddTexts = ['\0', 'ab\0cdefgh', '\ud83d', '\udc00\ud800', '\x1b[2J', '\ufffe', '\u202e']
const hostile: readonly unknown[] = [
  ...oddTexts,
  ...["' OR 1=1 --", '%00', '../../etc/passwd', '#{7*7}', '<script>', '{{x}}', '__proto__'],
  ...['㌀'.repeat(500), 'a-'.repeat(2000), `e${'\u0301'.repeat(3000)}`, '9'.repeat(400)],
  ...[0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...[null, true, [], {}, [[[[]]]], { constructor: 1 }, { toString: null }, ['x', 1]],
]

/** Signing out ends the guests of the attack; pictures have one of their own. */
const leftOut = ['login/logout', 'info/uploadimg']

interface Sender {
  readonly endpoints: readonly Endpoint[]
  send(endpoint: Endpoint, input: unknown): Promise<void>
  close(): void
}

async function openSender(on: AttackOn, from: string): Promise<Sender> {
  const { ask, close } = openAsker(on.address, from)
  const guests = await newGuests(on.address, from, 12)
  const endpoints = await readEndpoints(on.address)
  return {
    endpoints: endpoints.filter(({ name }) => !leftOut.includes(name)),
    close,
    send: async (endpoint, input) => {
      on.counts.tries += 1
      const { path, asked } = requestOf(endpoint, input, on.chance.pick(guests) ?? {})
      const { status, body } = await ask(path, asked)
      if (status === 0 || status >= 500 || !(status === headTooLong || isAnswer(body))) {
        noteFault(on, `${endpoint.name} ${JSON.stringify(input)}: ${status} ${body}`)
      }
    },
  }
}

function requestOf({ name, method }: Endpoint, input: unknown, headers: Record<string, string>) {
  const path = `/apiv1/${name}`
  if (method === 'POST') {
    const asked: Asked = { method, headers: { ...json, ...headers }, body: JSON.stringify(input) }
    return { path, asked }
  }
  const query = Object.entries(Object(input)).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ])
  return { path: `${path}?${new URLSearchParams(query)}`, asked: { headers } }
}

/** HTTP's own refusal, before anybody reads what is asked: a query may be as long as a head and no longer. */
const headTooLong = 431

/** An envelope, or events. */
function isAnswer(body: string): boolean {
  return /^\{"code":\d+,"msg":"/.test(body) || /^(id|:)/.test(body)
}

const game = { game_id: 'dawn-in-a-tin' }

export const oddTextInEveryField: Attack = {
  name: 'U+0000 and the like in every field of every call',
  limits: 'off',
  run: async (on) => {
    const { endpoints, send, close } = await openSender(on, loopback(1))
    for (const endpoint of endpoints) {
      const inputs = textFields(endpoint.input).flatMap((path) =>
        oddTexts.map((text) => {
          const input = inputWith(endpoint.input, path, text) as object
          return 'game_id' in input && path[0] !== 'game_id' ? { ...input, ...game } : input
        }),
      )
      await inParallel(inputs.length, 4, (n) => send(endpoint, inputs[n]))
    }
    close()
  },
}

export const hostileInput: Attack = {
  name: 'hostile input by the contract',
  limits: 'off',
  run: async (on) => {
    const { endpoints, send, close } = await openSender(on, loopback(2))
    await inParallel(on.volume, 24, async () => {
      const endpoint = on.chance.pick(endpoints)
      if (endpoint) await send(endpoint, hostileInputOf(endpoint, on.chance))
    })
    close()
  },
}

function hostileInputOf({ input }: Endpoint, chance: Chance): unknown {
  if (chance.percent(5)) return chance.pick(hostile)
  const fields = Object.keys(input.properties ?? {})
  const given = chance.percent(50) ? game : {}
  const chosen = fields.filter(() => chance.percent(50))
  const base: Record<string, unknown> = { ...(sampleOf(input) as object), ...given }
  for (const field of chosen) {
    const path: Path = [field]
    const mutated = inputWith(input, path, chance.pick(hostile)) as Record<string, unknown>
    base[field] = mutated[field]
  }
  return base
}
