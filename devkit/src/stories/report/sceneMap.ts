import type { Effect, Scene, Script } from '@fabula/story'
import { escaped } from './html.ts'

const box = { width: 170, height: 54, gapX: 70, gapY: 28 }

function effectsOf(script: Script, scene: Scene): Effect[] {
  const intents = [...scene.intents.values()].flatMap(({ ok, ko }) => [...ok, ...ko])
  const all = [...intents, ...scene.storylets.flatMap(({ effects }) => effects)]
  const filled = all.flatMap(({ op, id }) =>
    op === 'tick' ? (script.clocks.get(id)?.full ?? []) : [],
  )
  return [...all, ...filled]
}

interface Way {
  from: string
  to: string
}

function waysOf(script: Script): Way[] {
  return [...script.scenes.values()].flatMap((scene) => {
    const ways = effectsOf(script, scene).filter(({ op }) => op === 'goto' || op === 'end')
    const targets = new Set(ways.map(({ op, id }) => (op === 'end' ? `end:${id}` : id)))
    return [...targets].map((to) => ({ from: scene.id, to }))
  })
}

/** Steps from the start; what nothing leads to stands in the first column. */
function columnsOf(script: Script, ways: readonly Way[]): Map<string, number> {
  const columns = new Map([[script.start.scene, 0]])
  for (const [at, column] of columns) {
    for (const { from, to } of ways) {
      if (from === at && !columns.has(to)) columns.set(to, column + 1)
    }
  }
  for (const id of script.scenes.keys()) if (!columns.has(id)) columns.set(id, 0)
  const last = Math.max(...[...script.scenes.keys()].map((id) => columns.get(id) ?? 0)) + 1
  for (const id of script.endings.keys()) columns.set(`end:${id}`, last)
  return columns
}

function kindOf(script: Script, node: string): string {
  if (!node.startsWith('end:')) return 'scene'
  return script.endings.get(node.slice(4))?.kind ?? 'fail'
}

/** Scenes from left to right by their distance from the start, endings at the right. */
export function sceneMap(script: Script, failedIn: ReadonlyMap<string, number>): string {
  const ways = waysOf(script)
  const columns = columnsOf(script, ways)
  const rows = new Map<number, number>()
  const places = new Map(
    [...columns].map(([node, column]) => {
      const row = rows.get(column) ?? 0
      rows.set(column, row + 1)
      const x = 10 + column * (box.width + box.gapX)
      return [node, { x, y: 10 + row * (box.height + box.gapY) }] as const
    }),
  )
  const width = 20 + (Math.max(...columns.values()) + 1) * (box.width + box.gapX)
  const height = 20 + Math.max(...rows.values()) * (box.height + box.gapY)
  const lines = ways.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)]
    if (!a || !b) return []
    const [x1, y1, x2, y2] = [a.x + box.width, a.y + box.height / 2, b.x, b.y + box.height / 2]
    return `<path d="M${x1} ${y1} C${x1 + 50} ${y1} ${x2 - 50} ${y2} ${x2} ${y2}"/>`
  })
  const boxes = [...places].map(([node, { x, y }]) => {
    const failed = failedIn.get(node) ?? 0
    const under = failed > 0 ? `${(failed * 100).toFixed(0)} % of plays fail here` : ''
    return `<g class="${kindOf(script, node)}" transform="translate(${x} ${y})"><rect width="${box.width}" height="${box.height}" rx="8"/><text x="12" y="23">${escaped(node.replace('end:', ''))}</text><text class="under" x="12" y="42">${under}</text></g>`
  })
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="Map of scenes">${lines.join('')}${boxes.join('')}</svg>`
}
