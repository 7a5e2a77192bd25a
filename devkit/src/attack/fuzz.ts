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
import { faultInAnswer } from './faultInAnswer.ts'
import { json, newGuests } from './guests.ts'
import { type OpenPlay, openPlay } from './openPlay.ts'

const oddTexts = ['\0', 'ab\0cdefgh', '\ud83d', '\udc00\ud800', '\x1b[2J', '\ufffe', '\u202e']
export const hostileTexts: readonly string[] = [
  ...oddTexts,
  ...["' OR 1=1 --", '%00', '../../etc/passwd', '#{7*7}', '<script>', '{{x}}', '__proto__'],
  ...['㌀'.repeat(500), 'a-'.repeat(2000), `e${'\u0301'.repeat(3000)}`, '9'.repeat(400)],
]
const hostile: readonly unknown[] = [
  ...hostileTexts,
  ...[0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...[null, true, [], {}, [[[[]]]], { constructor: 1 }, { toString: null }, ['x', 1]],
]

/** Signing out ends the guests of the attack; pictures have one of their own. */
const leftOut = ['login/logout', 'info/uploadimg']

interface Sender {
  readonly endpoints: readonly Endpoint[]
  /** @param inputOf what is sent, by the play of whoever sends it */
  send(endpoint: Endpoint, inputOf: (play: OpenPlay) => unknown): Promise<void>
  close(): void
}

async function openSender(on: AttackOn, from: string): Promise<Sender> {
  const { ask, close } = openAsker(on.address, from)
  const guests = await newGuests(on.address, from, 12)
  const players = await Promise.all(
    guests.map(async (headers) => ({ headers, play: await openPlay(ask, headers) })),
  )
  const endpoints = await readEndpoints(on.address)
  return {
    endpoints: endpoints.filter(({ name }) => !leftOut.includes(name)),
    close,
    send: async (endpoint, inputOf) => {
      const player = on.chance.pick(players)
      if (!player) return noteFault(on, 'no guest was let in')
      on.counts.tries += 1
      const input = inputOf(player.play)
      const { path, asked } = requestOf(endpoint, input, player.headers)
      const { status, body } = await ask(path, asked)
      const fault = status === headTooLong ? null : faultInAnswer(endpoint.name, body)
      if (status === 0 || status >= 500 || fault !== null) {
        noteFault(on, `${endpoint.name} ${fault} (${JSON.stringify(input)}: ${status} ${body})`)
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

export const oddTextInEveryField: Attack = {
  name: 'U+0000 and the like in every field of every call',
  limits: 'off',
  run: async (on) => {
    const { endpoints, send, close } = await openSender(on, loopback(1))
    for (const endpoint of endpoints) {
      const inputs = textFields(endpoint.input).flatMap((path) =>
        oddTexts.map((text) => {
          const input = inputWith(endpoint.input, path, text) as object
          const isOurs = 'game_id' in input && path[0] !== 'game_id'
          return (play: OpenPlay) => (isOurs ? { ...input, game_id: play.game_id } : input)
        }),
      )
      await inParallel(inputs.length, 4, (n) => send(endpoint, inputs[n] ?? (() => ({}))))
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
      if (endpoint) await send(endpoint, (play) => hostileInputOf(endpoint, play, on.chance))
    })
    close()
  },
}

function hostileInputOf({ input }: Endpoint, play: OpenPlay, chance: Chance): unknown {
  if (chance.percent(5)) return chance.pick(hostile)
  const fields = Object.keys(input.properties ?? {})
  // Half of it is about the play that the guest has open, so that it comes further than to the door.
  const given = chance.percent(50) ? { ...play, turn_key: crypto.randomUUID() } : {}
  const chosen = fields.filter(() => chance.percent(50))
  const base: Record<string, unknown> = { ...(sampleOf(input) as object), ...given }
  for (const field of chosen) {
    const path: Path = [field]
    const mutated = inputWith(input, path, chance.pick(hostile)) as Record<string, unknown>
    base[field] = mutated[field]
  }
  return base
}
