import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { shellOf } from './shellOf.ts'

const worker = path.join(import.meta.dirname, '../worker/main.ts')
const publicFolder = path.join(import.meta.dirname, '../public')
/** On stage until the code is there. */
const mark = 'favicon.svg'

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
          { url: mark, revision: revisionOf(readFileSync(path.join(publicFolder, mark))) },
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
