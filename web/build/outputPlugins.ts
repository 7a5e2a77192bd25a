import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path, { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin, type Rollup } from 'vite'

/**
 * The pages that must open without a network: the app with its home, and the login. Others are
 * cached once seen.
 */
const firstPages =
  /\/(app\/start|pages\/home\/index\/HomePage|pages\/public\/login\/LoginPage)\.tsx$/

/** The entry and the first pages with everything they import: scripts and styles. */
function shellOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.moduleIds.some((id) => firstPages.test(id)))
      gather(chunk, bundle, found)
  return [...found].toSorted()
}

/** Adds a chunk, its styles and all chunks that it imports. */
function gather(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found: Set<string>): void {
  if (found.has(chunk.fileName)) return
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') gather(imported, bundle, found)
  }
}

const mark = path.join(import.meta.dirname, '../public/favicon.svg')

/**
 * Replaces `<img alt="" data-mark>` in the page by our logo as inline SVG: a file would arrive a
 * round trip later.
 */
export function markInPage(): Plugin {
  return {
    name: 'mark-in-page',
    transformIndexHtml: (html) =>
      html.replace(/<img alt="" data-mark([^>]*?)\s*\/>/, (_, attributes: string) =>
        readFileSync(mark, 'utf8').trim().replace('<svg', `<svg aria-hidden="true"${attributes}`),
      ),
  }
}

const app = /\/web\/src\/app\/start\.tsx$/

/**
 * Adds preload links for the whole app to the page. The entry only prefetches, and a browser that
 * has to run it first would ask for the rest a round trip later.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const start = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.some((id) => app.test(id)),
        )
        if (start?.type !== 'chunk') return []
        const files = new Set<string>()
        gather(start, bundle, files)
        // Dependencies come first: of two style rules with the same weight the later one wins.
        return [...files].reverse().flatMap((name) => (html.includes(name) ? [] : [tagOf(name)]))
      },
    },
  }
}

function tagOf(name: string) {
  const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  const attrs = { rel, crossorigin: true, href: `./${name}` }
  return { tag: 'link', attrs, injectTo: 'head' as const }
}

const worker = path.join(import.meta.dirname, '../worker/main.ts')
const publicFolder = path.join(import.meta.dirname, '../public')

/**
 * Builds `serviceWorker.js`, which lists the files that a start without a network needs, with their
 * revisions.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The list needs the final index.html.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const shell = [
          { url: page.fileName, revision: revisionOf(page.source) },
          {
            url: 'favicon.svg',
            revision: revisionOf(readFileSync(path.join(publicFolder, 'favicon.svg'))),
          },
          ...shellOf(bundle).map((url) => ({ url, revision: null })),
        ]
        this.emitFile({
          type: 'asset',
          fileName: 'serviceWorker.js',
          source: await workerKnowing(shell),
        })
      },
    },
  }
}

function revisionOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

async function workerKnowing(shell: object[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: worker, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the service worker came to nothing')
  return chunk.code
}

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** A smaller file fits in one network packet anyway. */
const worthBytes = 1024

/**
 * Writes `x.br` and `x.gz` beside each text file of the build, so that the server never compresses
 * while a request waits.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < worthBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
