import { type LlmEvent, LlmFault, type LlmFaultKind, type LlmRequest } from '@fabula/story'
import { createParser } from 'eventsource-parser'
import { type Dispatcher, request } from 'undici'
import type { Endpoint } from './Endpoint.ts'
import { GatheredText } from './GatheredText.ts'
import { bodyOf, type Quirks } from './Quirks.ts'
import { type AnswerPart, readAnswer, type TokenCounts } from './readAnswer.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly quirks: Quirks
  readonly request: LlmRequest
  readonly dispatcher: Dispatcher
}

/** A 400 or 422: something in the request is not understood. `said` is the server's own text. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly said: string

  constructor(said: string) {
    super('the server refused the request')
    this.said = said
  }
}

/** UTF-16 units of prose and tail; no turn comes near it. */
const longestText = 6000
const longestThought = 100_000
/** Bytes: of an answer that is not streamed, and of an error's text. */
const longestBody = 500_000
const longestError = 4000
/** Bytes of a stream, most of which is form around a few signs each, and of one line of it. */
const longestStream = 16_000_000
const longestLine = 500_000
/** After its last word a server may still send what the answer took. */
const afterLastMs = 1500

/**
 * Sends one request and yields what comes back. Always streams: the server is then freed as soon as nobody reads.
 * @throws LlmFault when the server fails, BadRequest when it takes no part of the request
 */
export async function* callEndpoint(call: Call): AsyncGenerator<LlmEvent> {
  const { endpoint } = call
  const watch = new Watch()
  watch.whole(endpoint.limits.wholeMs)
  watch.expect('connect_timeout', endpoint.limits.firstTokenMs)
  try {
    const answer = await send(call, watch.signal)
    watch.expect('first_token_timeout', endpoint.limits.firstTokenMs)
    yield* eventsOf(answer, watch, endpoint)
  } catch (error) {
    throw watch.fault ?? faultOf(error)
  } finally {
    watch.end()
  }
}

async function send(
  { endpoint, quirks, request: asked, dispatcher }: Call,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { key, url } = endpoint
  const answer = await request(url, {
    ...{ method: 'POST', dispatcher, signal },
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(bodyOf(endpoint, asked, quirks)),
  })
  if (answer.statusCode === 200 && !isHtml(answer)) return answer
  const said = await textOf(answer.body, longestError)
  throw refusalOf(answer.statusCode, said)
}

function isHtml({ headers }: Dispatcher.ResponseData): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

function refusalOf(status: number, said: string): Error {
  if (status === 400 || status === 422) return new BadRequest(said)
  if (status === 429) return new LlmFault('rate_limited')
  if (status === 503 && /loading model/i.test(said)) return new LlmFault('loading')
  if (status >= 500 || status === 200) return new LlmFault('upstream_5xx', `status ${status}`)
  return new LlmFault('refused', `status ${status}`)
}

async function textOf(body: AsyncIterable<Buffer>, longest: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > longest) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Of a server that does not stream. */
function wholeAnswer(json: string): AnswerPart {
  const part = readAnswer(json)
  if (!part) throw new LlmFault('broken_midstream', 'the answer is no JSON')
  return { ...part, finish: part.finish ?? 'stop' }
}

/** Some servers send no reason why they stop, and say only that they have. */
const overBySign: AnswerPart = { text: '', thought: 0, finish: 'stop', tokens: null }

const newline = 0x0a

/** Reads server-sent events from bytes, however they are cut. */
class PartStream {
  isOver = false
  #bytes = 0
  #lineBytes = 0
  #ready: AnswerPart[] = []
  readonly #decoder = new TextDecoder()
  readonly #parser = createParser({ onEvent: ({ data }) => this.#take(data) })

  /** @throws LlmFault for more than any answer takes: the parser keeps a line until it ends */
  read(bytes: Uint8Array): AnswerPart[] {
    this.#bytes += bytes.length
    const lineEnd = bytes.lastIndexOf(newline)
    this.#lineBytes = lineEnd < 0 ? this.#lineBytes + bytes.length : bytes.length - lineEnd - 1
    if (this.#bytes > longestStream || this.#lineBytes > longestLine) throw new LlmFault('flood')
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }))
    const parts = this.#ready
    this.#ready = []
    return parts
  }

  #take(data: string): void {
    this.isOver ||= data.trim() === '[DONE]'
    const part = this.isOver ? null : readAnswer(data)
    if (part) this.#ready.push(part)
  }
}

const goodEnds: readonly string[] = ['stop', 'eos', 'end_turn', 'stop_sequence', 'tool_calls']

/** The words of an answer, and what they took. */
async function* eventsOf(
  answer: Dispatcher.ResponseData,
  watch: Watch,
  { name, prices, limits }: Endpoint,
): AsyncGenerator<LlmEvent> {
  const sum = new Sum()
  let broken: unknown = null
  try {
    for await (const text of wordsOf(answer, sum, (part) => watch.hear(part, limits.idleMs))) {
      if (text !== '') yield { type: 'text', text }
    }
    watch.leave(answer.body)
  } catch (error) {
    broken = error
  }
  const rest = sum.rest()
  if (rest !== '') yield { type: 'text', text: rest }
  // What follows the last word may fail to come: nothing of the answer is missing.
  if (broken !== null && (sum.finish === null || broken instanceof LlmFault)) throw broken
  const { tokens } = sum
  if (tokens) {
    const costMicros = costOf(tokens, prices)
    yield { type: 'usage', usage: { model: name, ...tokens, costMicros } }
  }
  const fault = sum.faultAtEnd()
  if (fault) throw fault
}

/** Each token passes through this and no other generator: most are only gathered. */
async function* wordsOf(
  { body, headers }: Dispatcher.ResponseData,
  sum: Sum,
  onPart: (part: AnswerPart) => void,
): AsyncGenerator<string> {
  if (String(headers['content-type']).includes('json')) {
    yield sum.add(wholeAnswer(await textOf(body, longestBody)))
    return
  }
  const stream = new PartStream()
  for await (const bytes of body.iterator({ destroyOnReturn: false })) {
    for (const part of stream.read(bytes)) {
      onPart(part)
      const text = sum.add(part)
      if (text !== '') yield text
    }
    if (stream.isOver) break
  }
  if (stream.isOver) sum.add(overBySign)
}

/** What has come of an answer. */
class Sum {
  finish: string | null = null
  tokens: TokenCounts | null = null
  #length = 0
  #thought = 0
  #isBlank = true
  readonly #gathered = new GatheredText()

  /** @returns the words that are to be looked at now */
  add({ text, thought, finish, tokens }: AnswerPart): string {
    this.finish ??= finish
    this.tokens = tokens ?? this.tokens
    this.#length += text.length
    this.#thought += thought
    this.#isBlank &&= text.trim() === ''
    if (this.#length > longestText || this.#thought > longestThought) throw new LlmFault('flood')
    return this.#gathered.add(text)
  }

  /** Words that waited for others. */
  rest(): string {
    return this.#gathered.take()
  }

  faultAtEnd(): LlmFault | null {
    const { finish } = this
    if (finish === null || finish === 'length') return new LlmFault('truncated')
    if (finish === 'content_filter') return new LlmFault('filtered')
    if (!goodEnds.includes(finish)) return new LlmFault('broken_midstream', `it ended by ${finish}`)
    return this.#isBlank ? new LlmFault('empty') : null
  }
}

/** Millionths of what the prices are in, which are those of a million tokens. */
function costOf({ prompt, cached, completion }: TokenCounts, prices: Endpoint['prices']): number {
  const fresh = Math.max(0, prompt - cached)
  const cachedPrice = prices.cached ?? prices.prompt
  return Math.round(fresh * prices.prompt + cached * cachedPrice + completion * prices.completion)
}

function faultOf(error: unknown): Error {
  if (error instanceof LlmFault || error instanceof BadRequest) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isUnreached =
    code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'UND_ERR_CONNECT_TIMEOUT'
  const kind = isUnreached ? 'connect_timeout' : 'broken_midstream'
  return new LlmFault(kind, String(code ?? kind), { cause: error })
}

/** Gives up waiting: one timer for what is expected next, one for the whole. */
class Watch {
  fault: LlmFault | null = null
  readonly #control = new AbortController()
  #next: NodeJS.Timeout | undefined
  /** The next word is what it waits for. */
  #isHearing = false
  #isLeft = false
  #whole: NodeJS.Timeout | undefined

  get signal(): AbortSignal {
    return this.#control.signal
  }

  expect(kind: LlmFaultKind, ms: number): void {
    clearTimeout(this.#next)
    this.#isHearing = false
    this.#next = setTimeout(() => this.#giveUp(kind), ms)
  }

  /** The next word is expected; behind the last one, only what the answer took. */
  hear({ text, thought, finish }: AnswerPart, idleMs: number): void {
    if (finish !== null) this.expect('idle_timeout', afterLastMs)
    else if (text === '' && thought === 0) return
    else if (this.#isHearing) this.#next?.refresh()
    else {
      this.expect('idle_timeout', idleMs)
      this.#isHearing = true
    }
  }

  whole(ms: number): void {
    this.#whole = setTimeout(() => this.#giveUp('too_long'), ms)
  }

  /** All of the answer is here. Its connection is kept for the next one, if the server ends it soon. */
  leave(body: Dispatcher.ResponseData['body']): void {
    this.#isLeft = true
    const signal = AbortSignal.timeout(afterLastMs)
    body.dump({ limit: longestStream, signal }).catch(() => undefined)
  }

  /** Frees the server, unless all of its answer is here. */
  end(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#whole)
    if (!this.#isLeft) this.#control.abort()
  }

  #giveUp(kind: LlmFaultKind): void {
    this.fault ??= new LlmFault(kind)
    this.#control.abort()
  }
}
