import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** The app with its home, and the other page that a start shows; all others are kept once they have been seen. */
const first = /\/(app\/start|pages\/public\/login\/LoginPage)\.tsx$/

/** Scripts and styles of the entry and of what it starts with, and all that they import. */
function shellOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.moduleIds.some((id) => first.test(id))) gather(chunk, bundle, found)
  return [...found].toSorted()
}

/** Adds a chunk with its styles, and all that it imports. */
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

/** Draws our mark into the page where it says `<img alt="" data-mark>`: as a file it would come a round trip later. */
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
 * Names the app in the page, all of it: the entry is only what asks ahead, and a browser that has to run it first
 * asks for the rest a round trip later.
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
        // What others build upon comes first: of two styles for one thing the later wins.
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
/** On stage until the code is there. */

/** Builds `serviceWorker.js`, which knows by name and revision what a start without a network needs. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the page itself has been made.
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
