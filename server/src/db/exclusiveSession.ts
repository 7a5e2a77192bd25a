import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const advisoryLock = 7_264_120
/** A process that was killed a moment ago holds its lock until the server has noticed. */
const patienceMs = 3_000

/**
 * One connection that holds a database server for this process alone. The lock ends with the connection,
 * so it can't outlive its holder, and the connection's end is the first sign that the server is gone.
 */
export interface ExclusiveSession {
  ensureDatabase(name: string): Promise<void>
  close(): Promise<void>
}

/** @returns null if another process holds the server. Throws what `pg` throws if it can't be reached. */
export async function openExclusiveSession(
  url: string,
  onLost: () => void,
): Promise<ExclusiveSession | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  let closing = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!closing) onLost()
  })
  const close = () => {
    closing = true
    return client.end()
  }
  try {
    await client.connect()
    if (!(await lock(client))) {
      await close()
      return null
    }
  } catch (error) {
    closing = true
    throw error
  }
  return { ensureDatabase: (name) => ensureDatabase(client, name), close }
}

async function lock(client: pg.Client): Promise<boolean> {
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [advisoryLock])
    if (rows[0]?.mine === true) return true
    if (performance.now() > until) return false
    await sleep(100)
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount !== 0) return
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // A start that was killed a moment ago may still be making it.
    if (!isMadeMeanwhile(error)) throw error
  }
}

function isMadeMeanwhile(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
}

/** Whether a server takes connections there. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
