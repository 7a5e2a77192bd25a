import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Facebook's Graph API says, at each address; a test may change it. */
export interface GraphServer {
  readonly address: string
  /** Answers by path; a value is sent as JSON. */
  readonly answers: Map<string, unknown>
  /** Paths that were asked for, with the method. */
  readonly asked: string[]
  close(): Promise<void>
}

/** The one access token. */
const known = 'EAAtoken'

/** Facebook as far as signing in knows it: this app's access tokens are those of `who`. */
export async function graphServer(appId: string, who = 'fb-1'): Promise<GraphServer> {
  const in90Days = Math.floor(Date.now() / 1000) + 90 * 86_400
  const data = { is_valid: true, app_id: appId, type: 'USER', user_id: who, expires_at: in90Days }
  const answers = new Map<string, unknown>([
    ['/token', { access_token: known, token_type: 'bearer' }],
    ['/graph/debug_token', { data }],
    ['/graph/me', { id: who }],
  ])
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(`${request.method} ${path}`)
    const isUnknown = (searchParams.get('input_token') ?? known) !== known
    const answer = isUnknown ? { data: { is_valid: false } } : answers.get(path)
    if (answer === undefined && request.method !== 'DELETE') return response.writeHead(404).end()
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(answer ?? { success: true }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
