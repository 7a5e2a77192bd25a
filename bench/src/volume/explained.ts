import { setTimeout as sleep } from 'node:timers/promises'
import type { DurableDatabase, World } from '@fabula/devkit'
import { inWorld } from './inWorld.ts'

/** A statement as the server sent it, by EXPLAIN (ANALYZE, BUFFERS) of that very run. */
export interface Explained {
  readonly query: string
  readonly ms: number
  /** Pages looked at; those that foreign keys look at are not among them. */
  readonly buffers: number
  /** How tables are read. */
  readonly scans: readonly string[]
}

const explaining: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  // To whoever sends the statement, and not only to the log.
  'auto_explain.log_level': 'notice',
}

/** All that the server sends while the work is done. */
export async function explained(
  database: DurableDatabase,
  work: (world: World) => Promise<void>,
): Promise<Explained[]> {
  const { pool } = database
  const all: Explained[] = []
  for (const [name, value] of Object.entries(explaining))
    await pool.query(`ALTER DATABASE fabula SET ${name} = '${value}'`)
  try {
    await inWorld(database, async (world) => {
      const known = new WeakSet<object>()
      world.context.database.pool.on('acquire', (client) => {
        if (known.has(client)) return
        known.add(client)
        client.on('notice', ({ message }) => all.push(...explainedBy(message)))
      })
      await work(world)
      // The pollers come along every second.
      await sleep(2500)
    })
  } finally {
    for (const name of Object.keys(explaining))
      await pool.query(`ALTER DATABASE fabula RESET ${name}`)
  }
  return all
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function explainedBy(message = ''): Explained[] {
  const [, ms, json] = /^duration: ([\d.]+) ms\s+plan:\s+(.*)$/s.exec(message) ?? []
  if (json === undefined) return []
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
    'Query Text': string
    Plan: PlanNode
  }
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan
  return [
    {
      query: text.replaceAll(/\s+/g, ' ').trim(),
      ms: Number(ms),
      buffers: hit + read,
      scans: [...new Set(scansOf(plan))],
    },
  ]
}

function scansOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table } = node
  const { 'Rows Removed by Filter': removed = 0 } = node
  const place = index ?? table
  const below = (node.Plans ?? []).flatMap(scansOf)
  if (place === undefined || type === 'ModifyTable') return below
  return [`${type} ${place}${removed > 0 ? ` (${removed} rows removed)` : ''}`, ...below]
}
