import * as z from 'zod/mini'

/** A program that serves models on this machine, and the documented call by which it lists them. */
interface LocalServer {
  readonly name: string
  readonly port: number
  readonly list: '/api/tags' | '/v1/models'
}

export const localServers: readonly LocalServer[] = [
  { name: 'Ollama', port: 11434, list: '/api/tags' },
  { name: 'LM Studio', port: 1234, list: '/v1/models' },
  { name: 'llama.cpp', port: 8080, list: '/v1/models' },
  { name: 'vLLM', port: 8000, list: '/v1/models' },
]

export interface FoundServer {
  readonly name: string
  /** What FABULA_MODEL_URL has to be. */
  readonly url: string
  /** Those that can tell; empty where it has none, or does not list them without a key. */
  readonly models: readonly string[]
  readonly needsKey: boolean
  /** Tokens that it holds, where it says so. */
  readonly context: number | null
}

const ollamaList = z.object({ models: z.array(z.object({ name: z.string() })) })
const openAiList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** vLLM's. */
      max_model_len: z.catch(z.nullish(z.number()), null),
    }),
  ),
})
/** llama.cpp's. */
const props = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) })

/** They have no chat. */
const cannotTell = /embed|rerank|minilm|(?:^|[/-])bge-|whisper|moderation/i
const patienceMs = 1500

/** The servers of models that answer on loopback, whatever else may listen on these ports. */
export async function findServers(
  servers: readonly LocalServer[] = localServers,
): Promise<FoundServer[]> {
  const found = await Promise.all(servers.map(findServer))
  return found.flatMap((server) => server ?? [])
}

/** What a port may serve that no program is known for: both lists are asked for. */
export async function findServerAt(port: number): Promise<FoundServer[]> {
  const candidates: readonly LocalServer[] = [
    ...localServers.filter((server) => server.port === port),
    // Ollama has both lists; only its own says that it is Ollama.
    { name: 'Ollama', port, list: '/api/tags' },
    { name: 'A server', port, list: '/v1/models' },
  ]
  for (const server of candidates) {
    const found = await findServer(server)
    if (found) return [found]
  }
  return []
}

async function findServer({ name, port, list }: LocalServer): Promise<FoundServer | null> {
  const base = `http://127.0.0.1:${port}`
  const place = { name, url: `${base}/v1` }
  const answer = await ask(base + list)
  if (answer === null) return null
  if (answer.status === 401 || answer.status === 403) {
    return { ...place, models: [], needsKey: true, context: null }
  }
  const listed = modelsIn(answer.body)
  if (listed === null) return null
  const models = listed.names.filter((model) => !cannotTell.test(model))
  const context = listed.context ?? (list === '/v1/models' ? await contextAt(base) : null)
  return { ...place, models, needsKey: false, context }
}

function modelsIn(body: unknown): { names: string[]; context: number | null } | null {
  const ollama = ollamaList.safeParse(body)
  if (ollama.success) return { names: ollama.data.models.map(({ name }) => name), context: null }
  const openAi = openAiList.safeParse(body)
  if (!openAi.success) return null
  const { data } = openAi.data
  return { names: data.map(({ id }) => id), context: data[0]?.max_model_len ?? null }
}

async function contextAt(base: string): Promise<number | null> {
  const answer = await ask(`${base}/props`)
  const read = props.safeParse(answer?.body)
  return read.success ? read.data.default_generation_settings.n_ctx : null
}

/** Null where nobody answers; the body is null where it is no JSON. */
async function ask(url: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { signal, redirect: 'manual' })
    const text = await answer.text()
    return { status: answer.status, body: answer.ok ? parsed(text) : null }
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
