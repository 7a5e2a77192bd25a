import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { booksPath } from '../books/bookFiles.ts'
import { isStorageKey, type Storage, typeOfKey } from '../storage/storage.ts'
import { uploadsPath } from '../uploads/uploads.ts'

interface StoredKind {
  readonly path: string
  readonly name: RegExp
  readonly headers: Readonly<Record<string, string>>
}

const ofPlayers = { 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' }

const kinds: readonly StoredKind[] = [
  { path: uploadsPath, name: /^[\w-]+\.webp$/, headers: ofPlayers },
  {
    path: booksPath,
    name: /^[\w-]{32}\.(epub|pdf|html)$/,
    // A page of a player's words is never run as a page of ours.
    headers: { ...ofPlayers, 'content-disposition': 'attachment' },
  },
]

/** Serves uploads and books from the storage, wherever that is: a bucket need not be public [R15.06]. */
export function serveStored(
  app: FastifyInstance,
  { storage }: { readonly storage: Storage },
): void {
  for (const { path, name: names, headers } of kinds) {
    app.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
      const { name } = request.params
      if (!names.test(name)) return reply.callNotFound()
      return sendStored(storage, `${path.slice(1)}${name}`, { request, reply, headers })
    })
  }
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly headers: Readonly<Record<string, string>>
}

/** A file of the storage; where there is none, or none can be had, that is said. */
export async function sendStored(
  storage: Storage,
  key: string,
  { request, reply, headers }: Sending,
): Promise<FastifyReply> {
  // What lies under a key never changes while it is there.
  const etag = `"${key}"`
  if (request.headers['if-none-match'] === etag) {
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send()
  }
  const found = isStorageKey(key) ? await storage.get(key).catch((err) => ({ err })) : null
  if (found === null) return plain(reply, 404, 'Not found\n')
  if ('err' in found) {
    request.log.error({ err: found.err, key }, 'a file of the storage could not be had')
    return plain(reply.header('retry-after', '5'), 503, 'Busy\n')
  }
  return reply
    .headers({ ...headers, etag })
    .type(typeOfKey(key))
    .send(Buffer.from(found.buffer, found.byteOffset, found.byteLength))
}

function plain(reply: FastifyReply, code: number, text: string): FastifyReply {
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
}
