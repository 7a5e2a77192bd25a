import type { TurnEvent } from '@fabula/contract'
import { eventfulTurn, history } from './exampleStory.ts'
import type { TurnBody } from './Move.ts'
import { type PlayPorts, TurnRefused } from './PlayPorts.ts'

export type Answer = (body: TurnBody) => AsyncGenerator<{ id: number; event: TurnEvent }>

/** For tests: ports that answer each connection with the next script and record what was sent. */
export function testPorts(answers: readonly Answer[], change: Partial<PlayPorts> = {}) {
  const sent: TurnBody[] = []
  const kept = new Map<string, string>()
  let keys = 0
  const ports: PlayPorts = {
    wire: {
      stream: (body) => {
        sent.push(body)
        const answer = answers[sent.length - 1]
        if (!answer) throw new Error(`connection ${sent.length} was not foreseen`)
        return answer(body)
      },
    },
    history: async () => history(),
    restart: async () => ({}),
    undo: async () => ({ turn: 1 }),
    reviveAccept: async () => ({ coin: 0, power: 100 }),
    reviveRefuse: async () => ({}),
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
    newKey: () => `key-000${++keys}`,
    pause: async () => undefined,
    balances: () => undefined,
    announce: () => undefined,
    ...change,
  }
  return { sent, ports, kept }
}

/** The example turn's events after the first `from`. */
export const events = (from: number, to?: number): Answer =>
  async function* ({ turn_key }) {
    for (const [index, event] of eventfulTurn(turn_key).entries()) {
      if (index >= from && (to === undefined || index < to)) yield { id: index + 1, event }
    }
  }

/** The same events, and then the connection breaks. */
export const cut = (from: number, to: number): Answer =>
  async function* (body) {
    yield* events(from, to)(body)
    throw new TypeError('network error')
  }

export const refuse = (kind: TurnRefused['kind'], reason: string | null = null): Answer =>
  // biome-ignore lint/correctness/useYield: a refusal comes before the first event
  async function* () {
    throw new TurnRefused(kind, '', reason)
  }
