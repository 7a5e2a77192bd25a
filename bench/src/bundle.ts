import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './Figure.ts'

const root = join(import.meta.dirname, '../..')
/** `  98.1 of 110 kB  entry with its language` */
const row = /^\s*([\d.]+) of ([\d.]+) kB\s+(.+)$/

/** What the client's own size check says of web/dist; of the routes only the biggest. */
export function bundle(): Figure[] {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const told = spawnSync(process.execPath, [tsx, 'web/build/size.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const figures = told.stdout.split('\n').flatMap((line): Figure[] => {
    const [, value, budget, what] = row.exec(line) ?? []
    if (what === undefined) return []
    return [
      {
        what: `brotli, ${what}`,
        value: Number(value),
        unit: 'kB',
        target: { atMost: Number(budget) },
      },
    ]
  })
  const isRoute = ({ what }: Figure) => what.endsWith('Page')
  const [biggest] = figures.filter(isRoute).toSorted((a, b) => b.value - a.value)
  return [...figures.filter((figure) => !isRoute(figure)), ...(biggest ? [biggest] : [])]
}
