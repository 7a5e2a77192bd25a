import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Queryable } from './database.ts'
import { siteSecret } from './schema/site.ts'

/** The same for all servers of a site; never logged or sent. */
export interface Secrets {
  /** Signs what clients send back to us, such as the cursors of lists. */
  readonly signing: Buffer
}

const keyBytes = 32

/** From the environment, else from the database, where the first server puts them. */
export async function loadSecrets(
  db: Queryable,
  { secret }: Pick<Config, 'secret'>,
): Promise<Secrets> {
  if (secret !== '') return { signing: createHash('sha256').update(secret).digest() }
  return { signing: (await stored(db, 'signing')) ?? (await make(db, 'signing')) }
}

/** Of several servers that start at once the first one wins. */
async function make(db: Queryable, name: string): Promise<Buffer> {
  const row = { name, value: randomBytes(keyBytes) }
  await db.insert(siteSecret).values(row).onConflictDoNothing()
  return (await stored(db, name)) ?? row.value
}

async function stored(db: Queryable, name: string): Promise<Buffer | null> {
  const [row] = await db.select().from(siteSecret).where(eq(siteSecret.name, name))
  return row?.value ?? null
}
