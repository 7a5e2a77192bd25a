import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface ServedStack {
  readonly url: string
  close(): Promise<void>
}

const root = path.join(import.meta.dirname, '../../..')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the pages by which the stack is checked, and serves them from a folder that is not the root. */
export async function serveStackCheck(): Promise<ServedStack> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stack-check-'))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const build = ['build', 'web', '--mode', 'stack-check', '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [vite, ...build], { cwd: root })
  const server = createServer((request, answer) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path.join(folder, path.normalize(asked.replace(/^\/some\/folder/, '')))
    answer.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    readFile(file).then(
      (bytes) => answer.end(bytes),
      () => answer.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/some/folder/stack-check.html`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
