import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { prefixes, type TurnEvent } from '@fabula/contract'
import { type Asking, send } from '../send.ts'
import { sendTurn } from '../sendTurn.ts'

export interface StreamsReport {
  /** From the request to the first words, in ms, of each turn. */
  readonly firstWords: readonly number[]
  /** Between words of one turn, in ms. */
  readonly gaps: readonly number[]
  /** Turns whose words, as they came, are not those that were stored. */
  readonly wrong: number
  readonly turns: number
  readonly failed: number
}

const game_id = 'dawn-in-a-tin'
/** New players come in this many at once. */
const lanes = 16

/** So many players who each always have a turn open, told word by word, by a server in a process of its own. */
export async function openStreams(count: number, forMs: number): Promise<StreamsReport> {
  const child = fork(join(import.meta.dirname, 'main.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const base = (await addressOf(child)) + prefixes[0]
    const players = await newPlayers(base, count)
    const report = { firstWords: [], gaps: [], wrong: 0, turns: 0, failed: 0 }
    const until = performance.now() + forMs
    await Promise.all(players.map((player, n) => play(base, player, { n, until, report })))
    return report
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [told] = await once(child, 'message')
  return (told as { address: string }).address
}

async function newPlayers(base: string, count: number): Promise<Asking[]> {
  const made: Asking[] = []
  const lane = async () => {
    while (made.length < count) {
      const n = made.push({})
      made[n - 1] = await newPlayer(base)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return made
}

async function newPlayer(base: string): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const birth = { year: 1990, month: 4 }
  const answer = await send(base, 'login/visitorLogin', { terms: true, birth }, { deviceId })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { deviceId, token: answer.data.access_token, loginId: answer.data.login_id }
}

interface Run {
  readonly n: number
  readonly until: number
  readonly report: {
    firstWords: number[]
    gaps: number[]
    wrong: number
    turns: number
    failed: number
  }
}

async function play(base: string, first: Asking, { n, until, report }: Run): Promise<void> {
  let player = first
  let isOpen = false
  // Not all in one moment: players do not move together.
  await new Promise((resolve) => setTimeout(resolve, (n * 37) % 5000))
  while (performance.now() < until) {
    const opening = isOpen ? null : await openingOf(base, player)
    const move = opening === null ? { text: 'I look at the sky' } : { opening: { id: opening } }
    const isTold = await listen(base, player, move, report)
    isOpen = isTold
    if (!isTold) player = await newPlayer(base)
  }
}

async function openingOf(base: string, player: Asking): Promise<string> {
  const history = await send(base, 'game/chatHistory', { game_id }, player)
  return history.code === 200 ? (history.data.openings[0]?.id ?? '') : ''
}

/** @returns whether the turn was told, so that another can follow */
async function listen(
  base: string,
  player: Asking,
  move: { text: string } | { opening: { id: string } },
  report: Run['report'],
): Promise<boolean> {
  const began = performance.now()
  let heardAt: number | null = null
  const live: TurnEvent[] = []
  const hear = (event: TurnEvent) => {
    if (event.type !== 'prose.delta') return
    const now = performance.now()
    if (heardAt === null) report.firstWords.push(now - began)
    else report.gaps.push(now - heardAt)
    heardAt = now
  }
  const asked = { game_id, turn_key: crypto.randomUUID(), ...move }
  const answer = await sendTurn(base, asked, player, {
    heard: hear,
    live: (event) => {
      live.push(event)
      hear(event)
    },
  }).catch(() => null)
  if (answer?.events.at(-1)?.type !== 'turn.done') {
    if (answer?.events.at(-1)?.type !== 'turn.rejected') report.failed += 1
    return false
  }
  report.turns += 1
  const stored = proseOf(answer.events)
  const isWrong = live.some(
    (event) => event.type === 'prose.delta' && !stored[event.p]?.startsWith(event.text, event.at),
  )
  if (isWrong) report.wrong += 1
  return true
}

function proseOf(events: readonly TurnEvent[]): string[] {
  const paragraphs: string[] = []
  for (const event of events) {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') continue
    paragraphs[event.p] = (paragraphs[event.p] ?? '').slice(0, event.at) + event.text
  }
  return paragraphs
}
