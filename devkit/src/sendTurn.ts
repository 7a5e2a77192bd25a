import { type Envelope, isLast, type RefusalData, type TurnEvent } from '@fabula/contract'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type Asking, headersOf, type InputTo } from './send.ts'

export type TurnAsked = InputTo<'game/playgameSseHttpBusiness'>

/** What came of a turn's call: its events so far, or why it was refused. */
export interface TurnAnswer {
  /** 200 for a stream. */
  readonly code: number
  readonly reason: string | undefined
  /** What it costs, where another price was shown. */
  readonly price: number | undefined
  readonly msg: string
  readonly events: readonly TurnEvent[]
  /** Id of the last event; 0 where none came. */
  readonly cursor: number
  /** The last event came: the turn is over. */
  readonly ended: boolean
}

export interface ReadOptions {
  readonly heard?: (event: TurnEvent) => void
  /** Words that are not stored yet, as they come; they come again once they are. */
  readonly live?: (event: TurnEvent) => void
  /** Leaves the stream once this many events have come, as a client does whose line is cut. */
  readonly leaveAfter?: number
}

/** Asks for a turn over HTTP, as the client does, and reads the stream until it ends. */
export async function sendTurn(
  base: string,
  input: TurnAsked,
  as: Asking,
  options: ReadOptions = {},
): Promise<TurnAnswer> {
  const line = new AbortController()
  const answer = await fetch(`${base}/game/playgameSseHttpBusiness`, {
    method: 'POST',
    headers: { ...headersOf(as), 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: line.signal,
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !answer.body) return refusalOf((await answer.json()) as Refused)
  try {
    return await readStream(answer.body, options)
  } finally {
    line.abort()
  }
}

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { heard, live, leaveAfter = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<TurnAnswer> {
  const text: ReadableStream<string> = body.pipeThrough(new TextDecoderStream())
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader()
  const events: TurnEvent[] = []
  let cursor = 0
  while (events.length < leaveAfter) {
    const { done, value } = await reader.read()
    if (done) break
    const event = JSON.parse(value.data) as TurnEvent
    if (value.event === 'live') {
      live?.(event)
      continue
    }
    cursor = Number(value.id)
    events.push(event)
    heard?.(event)
  }
  await reader.cancel()
  const last = events.at(-1)
  const ended = last !== undefined && isLast(last)
  return { code: 200, reason: undefined, price: undefined, msg: '', events, cursor, ended }
}

type Refused = Envelope<RefusalData | null>

function refusalOf({ code, msg, data }: Refused): TurnAnswer {
  return {
    code,
    reason: data?.reason,
    price: data?.price,
    msg,
    events: [],
    cursor: 0,
    ended: false,
  }
}
