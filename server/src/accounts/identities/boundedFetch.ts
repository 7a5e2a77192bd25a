const longestMs = 5000
const mostBytes = 256 * 1024

/** A request of a server elsewhere that may hang, lead away or never end. */
export async function boundedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  requireSafe(new URL(url))
  const signal = AbortSignal.timeout(longestMs)
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  const body = await readBounded(answer)
  const isBodiless = answer.status === 204 || answer.status === 304
  return new Response(isBodiless ? null : body, { status: answer.status, headers: answer.headers })
}

/** Names are looked up by others on the way: only on this machine is an address without TLS known to be the one meant. */
function requireSafe({ protocol, hostname }: URL): void {
  if (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) return
  throw new Error('a provider is asked by https only')
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > mostBytes) throw new Error('the answer of a provider is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
