import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DurableDatabase } from '@fabula/devkit'

const program = readFileSync(join(import.meta.dirname, 'copyPlayers.sql'), 'utf8')

/** Makes `copies` more players of each one that is there; tells how many seconds each step took. */
export async function makeVolume(
  { pool }: DurableDatabase,
  copies: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET maintenance_work_mem = '768MB'")
    await client.query('SET synchronous_commit = off')
    await client.query(`SET bench.copies = ${copies}`)
    const [, ...steps] = program.split(/^-- step: /m)
    for (const step of steps) {
      const [name = '', ...lines] = step.split('\n')
      const began = performance.now()
      await client.query(lines.join('\n'))
      say(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  } finally {
    // Its settings are its own.
    client.release(true)
  }
}
