import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { prefixes, type TurnEvent } from '@fabula/contract'
import * as z from 'zod'
import { type Asking, headersOf } from '../send.ts'
import { keepOpen } from './keepOpen.ts'
import { openPlayers } from './openPlayers.ts'
import { readStream } from './readStream.ts'

/** How words of a model came, through the server or straight from the model. Milliseconds. */
interface ModelStreams {
  /** From the request until the model has it. */
  readonly asked: readonly number[]
  /** From then to the first words. */
  readonly firstWords: readonly number[]
  /** To the end of the first sentence, until which the server holds words back; none through the server. */
  readonly firstSentences: readonly number[]
  /** Between the ends of sentences of one turn, as the server sends them. */
  readonly gaps: readonly number[]
  readonly failed: number
}

export interface BothWays {
  readonly direct: ModelStreams
  readonly through: ModelStreams
  /** Processor time of the server for a turn. */
  readonly cpuPerTurn: number
  /** Turns that the server told, a second. */
  readonly perSecond: number
}

const game_id = 'dawn-in-a-tin'

interface Started {
  readonly address: string
  readonly model: string
}

/** A turn of this model is about as many tokens as the prompt asks for. */
const tokensOfTurn = 180

interface Open {
  readonly count: number
  /** How many turns of each player are counted. */
  readonly times: number
  /** Between tokens. Milliseconds. */
  readonly tokenMs: number
}

/**
 * So many turns open at once, told by a model on loopback: read straight from it, and then through a server that is in a
 * process of its own, as the model is.
 */
export async function openModelStreams({ count, times, tokenMs }: Open): Promise<BothWays> {
  const child = fork(join(import.meta.dirname, 'model', 'main.ts'), [String(tokenMs)], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const [started] = await once(child, 'message')
    const { address, model } = started as Started
    const soFar = async () => {
      child.send('so far')
      const [used] = await once(child, 'message')
      return used as SoFar
    }
    const base = address + prefixes[0]
    const players = await openPlayers(base, count, game_id)
    const open = { count, times, turnMs: tokensOfTurn * tokenMs }
    const direct = await keepOpen(open, () => readDirectly(model))
    const before = await soFar()
    const began = performance.now()
    let turns = 0
    const through = await keepOpen(open, (n) => {
      turns += 1
      return readThrough(base, players[n])
    })
    const { cpuMs, askedAt } = await soFar()
    const cpuPerTurn = (cpuMs - before.cpuMs) / turns
    const perSecond = (1000 * turns) / (performance.now() - began)
    const [read, told] = [streamsOf(direct, askedAt), streamsOf(through, askedAt)]
    return { direct: read, through: told, cpuPerTurn, perSecond }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** What the server took, and when the model had each question. Milliseconds. */
interface SoFar {
  readonly cpuMs: number
  readonly askedAt: Readonly<Record<string, number>>
}

interface Read {
  /** Stands in the question. */
  readonly mark: string
  readonly beganAt: number
  /** Null where it failed. */
  readonly first: number | null
  readonly sentence: number | null
  readonly gaps: readonly number[]
}

function streamsOf(reads: readonly Read[], askedAt: SoFar['askedAt']): ModelStreams {
  const told = reads.flatMap((read) => {
    const { mark, first, sentence } = read
    const asked = askedAt[mark]
    return first === null || asked === undefined
      ? []
      : [{ ...{ first, sentence }, asked: asked - read.beganAt }]
  })
  return {
    asked: told.map(({ asked }) => asked),
    firstWords: told.map(({ first, asked }) => first - asked),
    firstSentences: told.flatMap(({ sentence, asked }) =>
      sentence === null ? [] : sentence - asked,
    ),
    gaps: reads.flatMap(({ gaps }) => gaps),
    failed: reads.length - told.length,
  }
}

/** A word that stands in no other question. */
function newMark(): string {
  marks += 1
  return `q${marks}q`
}

let marks = 0

/** Hears words: when the first came, and how long each next one took. */
class Ear implements Read {
  readonly mark = newMark()
  readonly beganAt = performance.timeOrigin + performance.now()
  readonly gaps: number[] = []
  first: number | null = null
  sentence: number | null = null
  readonly #began = performance.now()
  #last = 0
  #sentences = 0

  /** A sentence, or more of them at once. */
  hear(): void {
    const now = performance.now()
    this.first ??= now - this.#began
    if (this.#last > 0) this.gaps.push(now - this.#last)
    this.#last = now
  }

  /** @param said all words so far, of which the last came now */
  read(said: string): void {
    this.first ??= performance.now() - this.#began
    const ends = [...said.matchAll(/[.!?]\s/g)].length
    if (ends <= this.#sentences) return
    this.#sentences = ends
    this.sentence ??= performance.now() - this.#began
    this.hear()
  }
}

const chunk = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string() }) })) })

const asking = (mark: string) => ({
  ...{ model: 'scripted', stream: true },
  messages: [{ role: 'user', content: `ENGINE t=1 ${mark}` }],
})

async function readDirectly(model: string): Promise<Read> {
  const ear = new Ear()
  let said = ''
  await readStream(`${model}/chat/completions`, { body: asking(ear.mark) }, ({ data }) => {
    const read = data.startsWith('{') ? chunk.safeParse(JSON.parse(data)) : null
    if (!read?.success) return
    said += read.data.choices.map(({ delta }) => delta.content).join('')
    ear.read(said)
  })
  return ear
}

async function readThrough(base: string, player: Asking | undefined): Promise<Read> {
  const ear = new Ear()
  if (!player) return { ...ear, first: null, gaps: [] }
  const body = {
    game_id,
    turn_key: crypto.randomUUID(),
    text: `How old are you, Juna? ${ear.mark}`,
  }
  // What came live is told once more when it is stored.
  let isLive = false
  let last = ''
  const url = `${base}/game/playgameSseHttpBusiness`
  await readStream(url, { headers: headersOf(player), body }, ({ event, data }) => {
    const { type } = JSON.parse(data) as TurnEvent
    last = type
    isLive ||= event === 'live'
    if (type === 'prose.delta' && (event === 'live') === isLive) ear.hear()
  }).catch(() => false)
  return last === 'turn.done' ? ear : { ...ear, first: null, gaps: [] }
}
