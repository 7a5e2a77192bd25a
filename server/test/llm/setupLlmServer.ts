import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { readEndpoints } from '../../src/llm/Endpoint.ts'
import { type OpenLlm, openLlm } from '../../src/llm/openLlm.ts'

/** For tests of what servers of models do: opens one on loopback that answers as it likes, and what asks it. */
export function setupLlmServer(endpoint: { limits: object; prices?: object }) {
  let server: Server | null = null
  let llm: OpenLlm | null = null
  afterEach(async () => {
    await llm?.close()
    server?.closeAllConnections()
    server?.close()
  })
  return async (answer: (response: ServerResponse) => void): Promise<OpenLlm> => {
    server = createServer((request, response) => {
      request.resume().on('end', () => answer(response))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1`
    const endpoints = readEndpoints([{ url, model: 'm', ...endpoint }])
    llm = openLlm(endpoints, { log: { warn: () => undefined } })
    return llm
  }
}
