import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findServerAt, findServers } from './findServers.ts'

let servers: Server[] = []
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  servers = []
})

/** @returns its port on loopback */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Answers some paths with JSON, and all others with 404. */
function serving(answers: Readonly<Record<string, object>>): RequestListener {
  return ({ url = '' }, response) => {
    const body = answers[url]
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error: 'not found' }))
  }
}

const lists = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id })) })
const urlOf = (port: number) => `http://127.0.0.1:${port}/v1`

test('four kinds of server are found by the calls they document [R14.01]', async () => {
  const ollama = await serve(
    serving({ '/api/tags': { models: [{ name: 'qwen3:8b' }, { name: 'nomic-embed-text' }] } }),
  )
  const studio = await serve(serving({ '/v1/models': lists('mistral-nemo') }))
  const llama = await serve(
    serving({
      '/v1/models': lists('model.gguf'),
      '/props': { default_generation_settings: { n_ctx: 4096 } },
    }),
  )
  const vllm = await serve(
    serving({ '/v1/models': { data: [{ id: 'org/model', max_model_len: 32_768 }] } }),
  )
  const found = await findServers([
    { name: 'Ollama', port: ollama, list: '/api/tags' },
    { name: 'LM Studio', port: studio, list: '/v1/models' },
    { name: 'llama.cpp', port: llama, list: '/v1/models' },
    { name: 'vLLM', port: vllm, list: '/v1/models' },
  ])
  const is = (name: string, port: number, model: string, context: number | null) => ({
    ...{ name, url: urlOf(port), models: [model], needsKey: false, context },
  })
  expect(found).toEqual([
    is('Ollama', ollama, 'qwen3:8b', null),
    is('LM Studio', studio, 'mistral-nemo', null),
    is('llama.cpp', llama, 'model.gguf', 4096),
    is('vLLM', vllm, 'org/model', 32_768),
  ])
})

test('one that wants a key is found, and said to want it [R14.01]', async () => {
  const port = await serve((_, response) => {
    response.writeHead(401).end()
  })
  expect(await findServerAt(port)).toMatchObject([{ needsKey: true, models: [] }])
})

test('whatever else listens on a port is no server of models [R14.01]', async () => {
  const page = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>')
  })
  const silent = await serve(() => undefined)
  const other = await serve(serving({ '/v1/models': { status: 'ok' } }))
  const closed = await serve(() => undefined)
  servers.pop()?.close()
  const found = await Promise.all([page, silent, other, closed].map(findServerAt))
  expect(found).toEqual([[], [], [], []])
})
