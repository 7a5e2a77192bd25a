import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How an upstream answers: 12 ways that end well, and 13 that do not. */
export const goodModes = [
  'ok',
  'crlf',
  'nospace',
  'bytesplit',
  'keepalive',
  'nodone',
  'nonstream',
  'reasoning',
  'think',
  'badjson',
  'notail',
  'badtail',
] as const
export const badModes = [
  'truncclose',
  'length',
  'reset',
  'errinstream',
  'stallmid',
  'stallhead',
  'hang',
  '429',
  '500',
  'html502',
  'filter',
  'empty',
  'flood',
] as const
export type Mode = (typeof goodModes)[number] | (typeof badModes)[number]

export interface Playing {
  readonly response: ServerResponse
  /** The whole answer: row, prose and tail. */
  readonly text: string
  /** UTF-16 units a chunk. */
  readonly size: number
  /** Milliseconds between chunks. */
  readonly everyMs: number
  /** Is waited for before each chunk. */
  readonly before?: Before | undefined
}

/** @param said all that has been said so far */
export type Before = (said: string) => Promise<unknown> | undefined

const usage = {
  prompt_tokens: 1200,
  completion_tokens: 150,
  prompt_tokens_details: { cached_tokens: 1000 },
}
const head = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }

/** Plays one answer as the mode says. */
export async function play(mode: Mode, playing: Playing): Promise<void> {
  const { response, text } = playing
  switch (mode) {
    case 'hang':
      return
    case '429':
      return refuse(response, 429, '{"error":{"message":"slow down"}}', { 'retry-after': '1' })
    case '500':
      return refuse(response, 500, '{"error":{"message":"oops"}}')
    case 'html502':
      return refuse(response, 502, '<html><body>Bad gateway</body></html>', {
        'content-type': 'text/html',
      })
    case 'nonstream':
      return refuse(
        response,
        200,
        JSON.stringify({
          choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
          usage,
        }),
      )
    default:
      response.writeHead(200, head)
      response.flushHeaders()
      return stream(mode, playing)
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

async function stream(mode: Mode, playing: Playing): Promise<void> {
  const { response } = playing
  const chunks = chunksOf(mode, playing)
  const half = Math.max(1, Math.floor(chunks.length / 2))
  const stops: Partial<Record<Mode, number>> = {
    stallhead: 0,
    empty: 0,
    truncclose: half,
    reset: half,
    stallmid: half,
    errinstream: half,
    length: half,
    filter: half,
  }
  const until = stops[mode] ?? chunks.length
  for (const [n, text] of chunks.slice(0, until).entries()) {
    await playing.before?.(chunks.slice(0, n).join(''))
    if (mode === 'keepalive') response.write(': ping\n\n')
    if (mode === 'badjson' && n === half) response.write('data: {"choices":[{"delta":{"con\n\n')
    await send(mode, response, {
      choices: [{ index: 0, delta: { content: text }, finish_reason: null }],
    })
    if (playing.everyMs > 0) await sleep(playing.everyMs)
    if (response.destroyed) return
  }
  await end(mode, response)
}

function chunksOf(mode: Mode, { text, size }: Playing): string[] {
  const tail = text.indexOf('⟦STATE⟧')
  const prose = tail < 0 ? text : text.slice(0, tail)
  const whole =
    mode === 'think'
      ? `<think>The rules say I must not tell this.\n</think>\n${text}`
      : mode === 'notail'
        ? prose
        : mode === 'badtail'
          ? `${prose}⟦STATE⟧{"options": {ask: "Ask her, lend_oil: 9`
          : mode === 'flood'
            ? `${prose} ${'And on it goes, for ever and ever. '.repeat(2000)}`
            : text
  return whole.match(new RegExp(`[^]{1,${mode === 'flood' ? 400 : size}}`, 'gu')) ?? []
}

async function end(mode: Mode, response: ServerResponse): Promise<void> {
  const finish = (reason: string) =>
    send(mode, response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  switch (mode) {
    case 'stallhead':
    case 'stallmid':
      return
    case 'reset':
      await sleep(20)
      response.socket?.resetAndDestroy()
      return
    case 'truncclose':
      response.end()
      return
    case 'errinstream':
      await send(mode, response, { error: { message: 'CUDA out of memory', code: 500 } })
      response.end()
      return
    case 'length':
      await finish('length')
      break
    case 'filter':
      await finish('content_filter')
      break
    default:
      await finish('stop')
  }
  await send(mode, response, { choices: [], usage })
  if (mode !== 'nodone') response.write('data: [DONE]\n\n')
  response.end()
}

async function send(mode: Mode, response: ServerResponse, chunk: unknown): Promise<void> {
  const thought =
    mode === 'reasoning' ? { reasoning_content: 'I am thinking of what she would say.' } : null
  if (thought) response.write(`data: ${JSON.stringify({ choices: [{ delta: thought }] })}\n\n`)
  const json = JSON.stringify(chunk)
  const gap = mode === 'crlf' ? '\r\n\r\n' : '\n\n'
  const event = `data:${mode === 'nospace' ? '' : ' '}${json}${gap}`
  if (mode !== 'bytesplit') {
    response.write(event)
    return
  }
  const bytes = Buffer.from(event)
  for (let at = 0; at < bytes.length; at += 5) {
    response.write(bytes.subarray(at, at + 5))
    await new Promise(setImmediate)
  }
}
