import { prefixes, type TurnEvent } from '@fabula/contract'
import * as z from 'zod'
import { type Asking, headersOf } from '../send.ts'
import { keepOpen } from './keepOpen.ts'
import { openPlayers } from './openPlayers.ts'
import { readStream } from './readStream.ts'
import { type SoFar, startModelServers } from './startModelServers.ts'

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

/** A turn of this model is about as many tokens as the prompt asks for. */
const tokensOfTurn = 180

interface Open {
  readonly count: number
  /** How many turns of each player are counted. */
  readonly times: number
  /** Between tokens. Milliseconds. */
  readonly tokenMs: number
  /** Servers of one database that share the players. */
  readonly servers: number
}

/**
 * So many turns open at once, told by a model on loopback: read straight from it, and then through servers that are in
 * processes of their own, as the model is.
 */
export async function openModelStreams(asked: Open): Promise<BothWays> {
  const { count, times, tokenMs } = asked
  const servers = await startModelServers(asked.servers, tokenMs)
  try {
    const bases = servers.addresses.map((address) => address + prefixes[0])
    const players = await playersOf(bases, count)
    const open = { count, times, turnMs: tokensOfTurn * tokenMs }
    const direct = await keepOpen(open, () => readDirectly(servers.model))
    const before = await servers.soFar()
    const began = performance.now()
    let turns = 0
    const through = await keepOpen(open, (n) => {
      turns += 1
      return readThrough(players[n])
    })
    const { cpuMs, askedAt } = await servers.soFar()
    const cpuPerTurn = (cpuMs - before.cpuMs) / turns
    const perSecond = (1000 * turns) / (performance.now() - began)
    const [read, told] = [streamsOf(direct, askedAt), streamsOf(through, askedAt)]
    return { direct: read, through: told, cpuPerTurn, perSecond }
  } finally {
    await servers.stop()
  }
}

interface AtServer {
  readonly base: string
  readonly asking: Asking
}

/** As many at each server; one begins with the first, the next with the second. */
async function playersOf(bases: readonly string[], count: number): Promise<AtServer[]> {
  const each = Math.ceil(count / bases.length)
  const all = await Promise.all(bases.map((base) => openPlayers(base, each, game_id)))
  return Array.from({ length: each }, (_, n) =>
    bases.flatMap((base, at) => {
      const asking = all[at]?.[n]
      return asking ? [{ base, asking }] : []
    }),
  ).flat()
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

async function readThrough(player: AtServer | undefined): Promise<Read> {
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
  const url = `${player.base}/game/playgameSseHttpBusiness`
  await readStream(url, { headers: headersOf(player.asking), body }, ({ event, data }) => {
    const { type } = JSON.parse(data) as TurnEvent
    last = type
    isLive ||= event === 'live'
    if (type === 'prose.delta' && (event === 'live') === isLive) ear.hear()
  }).catch(() => false)
  return last === 'turn.done' ? ear : { ...ear, first: null, gaps: [] }
}
