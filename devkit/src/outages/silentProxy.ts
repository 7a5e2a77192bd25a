import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its database or broker, and can stop passing anything on without ending a connection. */
export interface SilentProxy {
  /** The other's address, by way of the proxy. */
  readonly url: string
  /** From now on nothing passes, of new connections neither: as behind a cable that was pulled out. */
  silence(): void
  /** Connections that are open pass nothing any more, new ones do: as behind a device that forgot them. */
  forget(): void
  /** New connections pass nothing for so long, open ones do: as on a machine that has too much to do. */
  delayNew(ms: number): void
  /** Ends all connections, and from now on every new one: as if nobody were there. */
  disconnect(): void
  resume(): void
  close(): Promise<void>
}

/** @param databaseUrl of a PostgreSQL on a Unix socket, or of anything on a TCP port of this machine */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const pairs = new Set<Pair>()
  let isSilent = false
  let isGone = false
  let delayMs = 0
  const server = createServer((client) => {
    if (isGone) {
      client.destroy()
      return
    }
    const database = connect(placeOf(databaseUrl))
    const pair = { client, database, isForgotten: false }
    pairs.add(pair)
    if (delayMs > 0) {
      client.pause()
      setTimeout(() => client.resume(), delayMs).unref()
    }
    pass(client, database, () => isSilent || pair.isForgotten)
    pass(database, client, () => isSilent || pair.isForgotten)
    client.once('close', () => pairs.delete(pair))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = parsed(databaseUrl)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      isSilent = true
    },
    forget: () => {
      for (const pair of pairs) pair.isForgotten = true
    },
    delayNew: (ms) => {
      delayMs = ms
    },
    disconnect: () => {
      isGone = true
      endAll(pairs)
    },
    resume: () => {
      isSilent = false
      isGone = false
      delayMs = 0
    },
    close: async () => {
      endAll(pairs)
      server.close()
      await once(server, 'close')
    },
  }
}

interface Pair {
  readonly client: Socket
  readonly database: Socket
  isForgotten: boolean
}

function endAll(pairs: ReadonlySet<Pair>): void {
  for (const { client, database } of pairs) {
    client.destroy()
    database.destroy()
  }
}

/** An address of a socket has no host, and URL takes none without. */
function parsed(databaseUrl: string): URL {
  return new URL(databaseUrl.replace('@/', '@localhost/'))
}

function placeOf(databaseUrl: string) {
  const { hostname, port, searchParams } = parsed(databaseUrl)
  const number = Number(searchParams.get('port') ?? (port || 5432))
  const folder = searchParams.get('host')
  if (folder !== null) return { path: `${folder}/.s.PGSQL.${number}` }
  return { host: hostname, port: number }
}

/** What comes while nothing passes is lost; so is an end. */
function pass(from: Socket, to: Socket, isSilent: () => boolean): void {
  from.on('data', (bytes) => {
    if (!isSilent()) to.write(bytes)
  })
  from.on('error', () => undefined)
  from.on('close', () => {
    if (!isSilent()) to.destroy()
  })
}
