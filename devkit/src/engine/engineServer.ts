import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { type LlamaModel, openLlama } from './installLlama.ts'
import { Slot } from './Slot.ts'
import { tinyContext, tinyModel } from './tinyModel.ts'

const asked = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.int().min(1).default(400),
  temperature: z.number().default(0.8),
  stream_options: z.looseObject({ include_usage: z.boolean().default(false) }).optional(),
  ignore_eos: z.boolean().default(false),
})

/** An OpenAI-compatible endpoint on loopback before llama.cpp and a tiny model. */
export interface EngineServer {
  readonly url: string
  readonly slots: readonly Slot[]
  close(): Promise<void>
}

/** As many plays at once as it has slots; each keeps the prompt that it read last. */
export async function openEngineServer(
  note: (line: string) => void,
  slotCount = 2,
): Promise<EngineServer> {
  const llama = await openLlama(note)
  const folder = mkdtempSync(join(tmpdir(), 'fabula-engine-'))
  const modelPath = join(folder, 'tiny.gguf')
  writeFileSync(modelPath, tinyModel())
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({
    ...{ contextSize: tinyContext, sequences: slotCount, batchSize: 512, threads: 1 },
  })
  const slots = Array.from({ length: slotCount }, () => new Slot(model, context.getSequence()))
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    answer({ model, slots }, request, response).catch((error: unknown) => {
      note(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    slots,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await llama.dispose()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Engine {
  readonly model: LlamaModel
  readonly slots: readonly Slot[]
}

async function answer(
  { model, slots }: Engine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = asked.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  const told = body.messages.map(({ role, content }) => `${role}\n${content}\n`).join('')
  const prompt = model.tokenize(`${told}assistant\n`, false)
  const free = slots.filter(({ isBusy }) => !isBusy)
  const slot = free.toSorted((a, b) => b.knownOf(prompt) - a.knownOf(prompt))[0]
  if (!slot) {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"no slot is free"}}')
    return
  }
  slot.isBusy = true
  try {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const send = (chunk: unknown) => response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    const say = (text: string) =>
      send({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })
    const { max_tokens: maxTokens, temperature, ignore_eos: ignoresEnd } = body
    const seed = prompt.length
    const isAborted = () => response.destroyed
    const asking = { prompt, maxTokens, temperature, seed, ignoresEnd, isAborted }
    const why = await slot.generate(asking, say)
    if (why === 'aborted') return
    send({ choices: [{ index: 0, delta: {}, finish_reason: why }] })
    const usage = {
      prompt_tokens: prompt.length,
      completion_tokens: slot.decoded,
      prompt_tokens_details: { cached_tokens: prompt.length - slot.evaluated },
    }
    if (body.stream_options?.include_usage) send({ choices: [], usage })
    response.end('data: [DONE]\n\n')
  } finally {
    slot.isBusy = false
  }
}
