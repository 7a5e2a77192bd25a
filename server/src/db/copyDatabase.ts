import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sqlState } from './transaction.ts'

const dropTries = 4
const objectInUse = '55006'

/** Makes a database of its own for one test file, as a copy of another that nobody is connected to; 20 to 50 ms. */
export async function copyDatabase(url: string): Promise<string> {
  const name = `copy_${randomBytes(8).toString('hex')}`
  await runOnServer(url, (client) =>
    client.query(
      `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(databaseOf(url))}`,
    ),
  )
  return withDatabase(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = databaseOf(url)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnServer(url, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
      )
    } catch (error) {
      // A busy machine takes longer to end the last sessions than the server waits for.
      if (attempt === dropTries || sqlState(error) !== objectInUse) throw error
    }
  }
}

async function runOnServer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  // One that breaks fails what is asked next, and ends nothing else.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

// By hand: an address of a socket has no host, and URL takes none without.
const place = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)/

export function withDatabase(url: string, name: string): string {
  return url.replace(place, `$1${encodeURIComponent(name)}`)
}

function databaseOf(url: string): string {
  return decodeURIComponent(place.exec(url)?.[2] ?? '')
}
