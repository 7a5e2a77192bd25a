import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prefixes, type TurnEvent } from '@fabula/contract'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import { type Asking, send } from '../send.ts'
import { sendTurn } from '../sendTurn.ts'

/** How words of a model came, through the server or straight from the model. Milliseconds. */
export interface ModelStreams {
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
}

/** Told before anything is measured. */
const warmTurns = 16

const game_id = 'dawn-in-a-tin'

interface Started {
  readonly address: string
  readonly model: string
}

/**
 * So many turns at once by a model on loopback, read straight from it and through a server that is in a process of
 * its own, as the model is: by turns, so that whatever else the machine does falls on both.
 */
export async function openModelStreams(count: number, rounds: number): Promise<BothWays> {
  const child = fork(join(import.meta.dirname, 'model', 'main.ts'), {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const [told] = await once(child, 'message')
    const { address, model } = told as Started
    const soFar = async () => {
      child.send('so far')
      const [used] = await once(child, 'message')
      return used as SoFar
    }
    const base = address + prefixes[0]
    const players = await inLanes(count, () => openedBy(base))
    // The first turns pay for code that is not yet compiled, which is no part of what a turn of a running site waits for.
    for (let turn = 0; turn < Math.max(1, warmTurns / count); turn += 1)
      await atOnce(Math.min(count, lanes), (n) => readThrough(base, players[n]))
    const direct: Read[] = []
    const through: Read[] = []
    const before = await soFar()
    for (let round = 0; round < rounds; round += 1) {
      direct.push(...(await atOnce(count, () => readDirectly(model))))
      through.push(...(await atOnce(count, (n) => readThrough(base, players[n]))))
    }
    const { cpuMs, askedAt } = await soFar()
    const cpuPerTurn = (cpuMs - before.cpuMs) / (count * rounds)
    return { direct: streamsOf(direct, askedAt), through: streamsOf(through, askedAt), cpuPerTurn }
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

/** About as long as a turn takes: they all run at once, and do not begin in the same moment. */
const spreadMs = 2000

function atOnce(count: number, read: (n: number) => Promise<Read>): Promise<Read[]> {
  const begin = async (n: number) => {
    await sleep((spreadMs * n) / count)
    return read(n)
  }
  return Promise.all(Array.from({ length: count }, (_, n) => begin(n)))
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
  const answer = await fetch(`${model}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asking(ear.mark)),
  })
  const text: ReadableStream<string> | undefined = answer.body?.pipeThrough(new TextDecoderStream())
  const reader = text?.pipeThrough(new EventSourceParserStream()).getReader()
  let said = ''
  for (;;) {
    const step = await reader?.read()
    if (!step || step.done) return ear
    const read = step.value.data.startsWith('{')
      ? chunk.safeParse(JSON.parse(step.value.data))
      : null
    if (!read?.success) continue
    said += read.data.choices.map(({ delta }) => delta.content).join('')
    ear.read(said)
  }
}

async function readThrough(base: string, player: Asking | undefined): Promise<Read> {
  const ear = new Ear()
  if (!player) return { ...ear, first: null, gaps: [] }
  const hear = ({ type }: TurnEvent) => {
    if (type === 'prose.delta') ear.hear()
  }
  const move = {
    game_id,
    turn_key: crypto.randomUUID(),
    text: `How old are you, Juna? ${ear.mark}`,
  }
  // What came live is told once more when it is stored.
  let isLive = false
  const answer = await sendTurn(base, move, player, {
    live: (event) => {
      isLive = true
      hear(event)
    },
    heard: (event) => {
      if (!isLive) hear(event)
    },
  }).catch(() => null)
  const isTold = answer?.events.at(-1)?.type === 'turn.done'
  return isTold ? ear : { ...ear, first: null, gaps: [] }
}

const lanes = 8

async function inLanes<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let begun = 0
  const lane = async () => {
    while (begun < count) {
      begun += 1
      made.push(await make())
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return made
}

/** A new guest whose play is open. */
async function openedBy(base: string): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const birth = { year: 1990, month: 4 }
  const answer = await send(base, 'login/visitorLogin', { terms: true, birth }, { deviceId })
  if (answer.code !== 200) throw new Error(answer.msg)
  const player = { deviceId, token: answer.data.access_token, loginId: answer.data.login_id }
  const history = await send(base, 'game/chatHistory', { game_id }, player)
  const id = history.code === 200 ? history.data.openings[0]?.id : undefined
  await sendTurn(base, { game_id, turn_key: crypto.randomUUID(), opening: { id } }, player)
  return player
}
