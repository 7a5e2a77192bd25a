import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Limits in kilobytes (1000 bytes), compressed with brotli. */
const budgets = { entry: 110, styles: 12, route: 20 } as const

const dist = path.join(import.meta.dirname, '../dist')
const assets = path.join(dist, 'assets')

interface Measured {
  readonly what: string
  readonly kilobytes: number
  readonly budget: number
}

/** The sizes of what was built, with their budgets. */
export function measuredSizes(): Measured[] {
  if (!existsSync(assets)) throw new Error('Nothing is built: run `npm run build` first.')
  return [entry(), styles(), ...routes()]
}

function main(): void {
  const all = measuredSizes()
  for (const { what, kilobytes, budget } of all)
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} of ${budget} kB  ${what}\n`)
  if (all.some(({ kilobytes, budget }) => kilobytes > budget)) process.exitCode = 1
}

/** What loads before any page: the script of index.html, everything it imports, and the largest language. */
function entry(): Measured {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const first = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? '')
  const scripts = new Set<string>()
  for (const name of first) withImports(name, scripts)
  const languages = names(/^([a-z]{2}|[a-z]{2}-[A-Z]\w+)-[\w-]{8}\.js$/).map(sizeOf)
  const kilobytes = [...scripts].reduce(
    (sum, name) => sum + sizeOf(name),
    Math.max(0, ...languages),
  )
  return { what: 'entry with its language', kilobytes, budget: budgets.entry }
}

function withImports(name: string, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  const code = readFileSync(path.join(assets, name), 'utf8')
  for (const [, other] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(other ?? '', seen)
}

/** Styles that a page needs at most: those of index.html and of the largest page. */
function styles(): Measured {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const first = [...html.matchAll(/rel="stylesheet"[^>]*assets\/([\w.-]+\.css)/g)]
  const kilobytes = first.reduce((sum, [, name]) => sum + sizeOf(name ?? ''), 0)
  const pages = names(/Page-[\w-]{8}\.css$/).map(sizeOf)
  return {
    what: 'styles of the entry and the largest page',
    kilobytes: kilobytes + Math.max(0, ...pages),
    budget: budgets.styles,
  }
}

function routes(): Measured[] {
  return names(pageChunk).map((name) => ({
    what: name.replace(hash, ''),
    kilobytes: sizeOf(name),
    budget: budgets.route,
  }))
}

/** Pages that bring such code, by themselves or by what they import at once. */
export function routesWith(code: RegExp): string[] {
  const brings = (name: string) => {
    const all = new Set<string>()
    withImports(name, all)
    return [...all].some((part) => code.test(readFileSync(path.join(assets, part), 'utf8')))
  }
  return names(pageChunk).flatMap((name) => (brings(name) ? [name.replace(hash, '')] : []))
}

/** The other files of code that a page waits for, without their hashes. */
export function filesBefore(page: string): string[] {
  const all = new Set<string>()
  for (const name of names(new RegExp(`^${page}-[\\w-]{8}\\.js$`))) withImports(name, all)
  return [...all].map((name) => name.replace(hash, '')).toSorted()
}

const pageChunk = /Page-[\w-]{8}\.js$/
const hash = /-[\w-]{8}\.js$/
const names = (pattern: RegExp) => readdirSync(assets).filter((name) => pattern.test(name))
const sizeOf = (name: string) => brotli(readFileSync(path.join(assets, name)))
const brotli = (bytes: Buffer) => brotliCompressSync(bytes).length / 1000

if (process.argv[1] === import.meta.filename) main()
