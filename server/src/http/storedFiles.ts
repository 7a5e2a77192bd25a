import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { booksPath } from '../books/bookFiles.ts'
import { isStorageKey, type Storage, typeOfKey } from '../storage/storage.ts'
import { uploadsPath } from '../uploads/uploads.ts'
import { type SendWhole, sayBusy } from './limits/wholeFiles.ts'

interface StoredKind {
  readonly path: string
  readonly name: RegExp
  readonly headers: Readonly<Record<string, string>>
}

export const ofPlayers = { 'cache-control': 'private, max-age=86400', 'x-robots-tag': 'noindex' }

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
export function serveStored(app: FastifyInstance, sendStored: SendStored): void {
  for (const { path, name: names, headers } of kinds) {
    app.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
      const { name } = request.params
      if (!names.test(name)) return reply.callNotFound()
      return sendStored(`${path.slice(1)}${name}`, { request, reply, headers })
    })
  }
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly headers: Readonly<Record<string, string>>
}

/** A file of the storage; where there is none, or none can be had, that is said. */
export type SendStored = (key: string, sending: Sending) => Promise<FastifyReply>

export function storedFiles(storage: Pick<Storage, 'get'>, sendWhole: SendWhole): SendStored {
  const reading = new Map<string, ReturnType<Storage['get']>>()
  // Whoever asks at the same moment has the same bytes.
  const read = (key: string) => {
    const begun = reading.get(key)
    if (begun !== undefined) return begun
    const started = storage.get(key).finally(() => reading.delete(key))
    reading.set(key, started)
    return started
  }
  return async (key, { request, reply, headers }) => {
    // What lies under a key never changes while it is there.
    const etag = `"${key}"`
    if (request.headers['if-none-match'] === etag) {
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send()
    }
    const found = isStorageKey(key) ? await read(key).catch((err) => ({ err })) : null
    if (found === null) return sayNotFound(reply)
    if ('err' in found) {
      request.log.error({ err: found.err, key }, 'a file of the storage could not be had')
      return sayBusy(reply)
    }
    const file = { bytes: found, type: typeOfKey(key), headers: { ...headers, etag } }
    return sendWhole(request, reply, file)
  }
}

function sayNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
