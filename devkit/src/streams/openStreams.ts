import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { prefixes, type TurnEvent } from '@fabula/contract'
import { type Asking, headersOf } from '../send.ts'
import { keepOpen } from './keepOpen.ts'
import { openPlayers } from './openPlayers.ts'
import { readStream } from './readStream.ts'

export interface StreamsReport {
  /** From the request to the first words, in ms, of each turn that was told. */
  readonly firstWords: readonly number[]
  /** Between words of one turn, in ms. */
  readonly gaps: readonly number[]
  /** Turns whose words, as they came, are not those that were stored. */
  readonly wrong: number
  readonly turns: number
  readonly failed: number
  /** Processor time of the server for a turn, in ms. */
  readonly cpuPerTurn: number
}

const game_id = 'dawn-in-a-tin'

interface Started {
  readonly address: string
  /** How long it takes to say a turn. Milliseconds. */
  readonly turnMs: number
}

interface Open {
  readonly count: number
  /** How many turns of each player are counted. */
  readonly times: number
  /** Between words. Milliseconds. */
  readonly wordMs: number
}

/** So many players who each always have a turn open, told word by word, by a server in a process of its own. */
export async function openStreams({ count, times, wordMs }: Open): Promise<StreamsReport> {
  const path = join(import.meta.dirname, 'main.ts')
  const child = fork(path, [String(wordMs)], { execArgv: ['--import', 'tsx'] })
  try {
    const [told] = await once(child, 'message')
    const { address, turnMs } = told as Started
    const cpuMs = async () => {
      child.send('so far')
      const [ms] = await once(child, 'message')
      return ms as number
    }
    const base = address + prefixes[0]
    const players = await openPlayers(base, count, game_id)
    const before = await cpuMs()
    let turns = 0
    const heard = await keepOpen({ count, turnMs, times }, (n) => {
      turns += 1
      return listen(base, players[n])
    })
    const cpuPerTurn = ((await cpuMs()) - before) / turns
    return { ...reportOf(heard), cpuPerTurn }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

interface Heard {
  readonly firstWords: number | null
  readonly gaps: readonly number[]
  readonly isTold: boolean
  readonly isWrong: boolean
}

function reportOf(heard: readonly Heard[]): Omit<StreamsReport, 'cpuPerTurn'> {
  return {
    firstWords: heard.flatMap(({ firstWords }) => firstWords ?? []),
    gaps: heard.flatMap(({ gaps }) => gaps),
    wrong: heard.filter(({ isWrong }) => isWrong).length,
    turns: heard.length,
    failed: heard.filter(({ isTold }) => !isTold).length,
  }
}

async function listen(base: string, player: Asking | undefined): Promise<Heard> {
  const began = performance.now()
  let firstWords: number | null = null
  let heardAt = began
  const gaps: number[] = []
  const live: TurnEvent[] = []
  const stored: TurnEvent[] = []
  const hear = () => {
    const now = performance.now()
    if (firstWords === null) firstWords = now - began
    else gaps.push(now - heardAt)
    heardAt = now
  }
  const body = { game_id, turn_key: crypto.randomUUID(), text: 'I look at the sky' }
  const asking = { headers: headersOf(player), body }
  await readStream(`${base}/game/playgameSseHttpBusiness`, asking, ({ event: name, data }) => {
    const event = JSON.parse(data) as TurnEvent
    const isLive = name === 'live'
    if (isLive) live.push(event)
    else stored.push(event)
    // What came live is told once more when it is stored.
    if (event.type === 'prose.delta' && (isLive || live.length === 0)) hear()
  }).catch(() => false)
  const isTold = stored.at(-1)?.type === 'turn.done'
  const isWrong = isTold && !areStored(live, proseOf(stored))
  return { firstWords: isTold ? firstWords : null, gaps, isTold, isWrong }
}

function areStored(live: readonly TurnEvent[], paragraphs: readonly string[]): boolean {
  return live.every(
    (event) =>
      event.type !== 'prose.delta' || paragraphs[event.p]?.startsWith(event.text, event.at),
  )
}

function proseOf(events: readonly TurnEvent[]): string[] {
  const paragraphs: string[] = []
  for (const event of events) {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') continue
    paragraphs[event.p] = (paragraphs[event.p] ?? '').slice(0, event.at) + event.text
  }
  return paragraphs
}
