import type pg from 'pg'

/** Our tables but that of the migrations, each after those its foreign keys point at. */
export async function orderedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'
      ORDER BY relname`,
  )
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT own.relname AS "from", other.relname AS "to" FROM pg_constraint c
      JOIN pg_class own ON own.oid = c.conrelid JOIN pg_class other ON other.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND own.oid <> other.oid`,
  )
  return inOrder(
    tables.map(({ name }) => name),
    (name) => links.filter(({ from }) => from === name).map(({ to }) => to),
  )
}

function inOrder(names: readonly string[], pointsAt: (name: string) => string[]): string[] {
  const done: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const free = left.filter((name) => pointsAt(name).every((other) => done.includes(other)))
    if (free.length === 0) throw new Error(`tables point at each other: ${left.join(', ')}`)
    done.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return done
}
