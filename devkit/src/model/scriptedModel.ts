import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { type Before, type Mode, play } from './modes.ts'

/** What a model was asked. */
export interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  /** The last message: the turn that it is to tell. */
  readonly turn: string
}

export interface Script {
  readonly mode?: Mode
  /** What it says; by default a row where it is asked for one, two sentences and a tail. */
  readonly text?: string | ((asked: Asked) => string)
  readonly size?: number
  readonly everyMs?: number | ((asked: Asked) => number)
  /** Holds it back: what this promises is waited for before each part of the answer. */
  readonly before?: Before
  /** The connection breaks behind so many bytes of the answer. */
  readonly cutAt?: number
  /** Why it takes no part of the request, as a 400; null where it does. */
  readonly refuse?: (asked: Asked) => string | null
}

/** An OpenAI-compatible endpoint on loopback that says what it is told to. */
export interface ScriptedModel {
  /** Its base address. */
  readonly url: string
  readonly asked: readonly Asked[]
  /** The answers to come, each once, then the usual one again. */
  next(...scripts: readonly Script[]): void
  /** From now on the usual one. */
  always(script: Script): void
  close(): Promise<void>
}

const requestShape = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

export async function openScriptedModel(usual: Script = {}): Promise<ScriptedModel> {
  const asked: Asked[] = []
  let scripts: Script[] = []
  let always = usual
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined)
    if (request.method === 'GET') return list(request.url ?? '', response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = requestShape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    const { messages } = body
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const one: Asked = { messages, body, key, turn: messages.at(-1)?.content ?? '' }
    asked.push(one)
    const script = scripts.shift() ?? always
    const { mode = 'ok', text = plainAnswer, size = 12, everyMs = 0 } = script
    const refusal = script.refuse?.(one) ?? null
    if (refusal !== null) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: refusal } }))
      return
    }
    const said = typeof text === 'string' ? text : text(one)
    if (script.cutAt !== undefined) cutBehind(response, script.cutAt)
    const { before } = script
    await play(mode, { response, text: said, size, everyMs: pauseOf(everyMs, one), before })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    next: (...more) => {
      scripts.push(...more)
    },
    always: (script) => {
      scripts = []
      always = script
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function pauseOf(everyMs: NonNullable<Script['everyMs']>, asked: Asked): number {
  return typeof everyMs === 'number' ? everyMs : everyMs(asked)
}

function cutBehind(response: ServerResponse, bytes: number): void {
  let left = bytes
  const write = response.write.bind(response)
  const writeUntil = (chunk: string | Uint8Array): boolean => {
    const part = Buffer.from(chunk).subarray(0, left)
    left -= part.length
    const went = write(part)
    if (left === 0) setImmediate(() => response.socket?.destroy())
    return went
  }
  response.write = writeUntil as typeof response.write
}

/** Its models, as OpenAI's call lists them. */
function list(path: string, response: ServerResponse): void {
  const isKnown = path === '/v1/models'
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isKnown ? { object: 'list', data: [{ id: 'scripted' }] } : {}))
}

/** A turn well told, for what the prompt asks. `row` is the one that it chooses where there are rows. */
export function answerTo(turn: string, prose: string, row = 'other'): string {
  const choice = /^ROWS$/m.test(turn) ? `⟦I:${row}⟧\n` : ''
  const ids = /^ASK (.*)$/m.exec(turn)?.[1] ?? ''
  const asked = [...ids.matchAll(/([\w.-]+) \(([^)]*)\)/g)]
  const options = Object.fromEntries(asked.map(([, id, label]) => [id, `${label}`]))
  const [first = ''] = prose.split(/(?<=[.!?])\s/)
  return `${choice}${prose}\n⟦STATE⟧${JSON.stringify({ options, facts: [], answer: first })}`
}

function plainAnswer({ turn }: Asked): string {
  return answerTo(turn, 'The lamp smoke turns over once, slowly. Nobody says anything for a while.')
}
