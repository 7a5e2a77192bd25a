import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'

export interface ServedHostPage {
  readonly origin: string
  /** The page with the app of this address in its frame. */
  url(app: string): string
  close(): Promise<void>
}

const events: readonly (readonly [string, string, object])[] = [
  ['Back', 'host.back', {}],
  ['Music off', 'music.state', { on: false }],
  ['Music on', 'music.state', { on: true }],
  ['Ad is ready', 'ad.status', { code: 1 }],
  ['Ad shows', 'ad.show', { code: 7 }],
  ['Ad is rewarded', 'ad.show', { code: 1 }],
  ['Ad is over', 'ad.show', { code: 6 }],
  ['Ad is closed', 'ad.show', { code: 3 }],
  ['Ad is closed, load another', 'ad.show', { code: 8 }],
  ['Coins were bought', 'pay.made', { key: 'order-1' }],
]

/** Serves the page of a partner that shows the app in a frame, from an origin of its own. */
export async function serveHostPage(port = 0): Promise<ServedHostPage> {
  const bundled = await build({
    entryPoints: [path.join(import.meta.dirname, 'hostPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome111',
  })
  const script = bundled.outputFiles[0]?.text ?? ''
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isScript = pathname === '/host.js'
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    answer.end(isScript ? script : pageWith(searchParams.get('app') ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  // Another port is another origin, and the same site: some browsers let a frame of another site store nothing.
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    origin,
    url: (app) => `${origin}/?app=${encodeURIComponent(app)}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Beside the app stands a frame that says the whole time that it were the host. */
const pageWith = (app: string) => `<!doctype html>
<html lang="en" data-app="${quoted(app)}"><meta charset="utf-8"><title>A partner</title>
<style>body { margin: 0; font: 14px sans-serif } #app { display: block; width: 100%; height: 760px; border: 0 }</style>
<body><iframe id="app" title="Fabula"></iframe>
<iframe title="A sibling" hidden srcdoc="${quoted(`<script>${sibling}</script>`)}"></iframe>
<p>${events.map(([name, event, data]) => `<button data-event="${event}" data-data="${quoted(JSON.stringify(data))}">${name}</button>`).join('\n')}</p>
<pre id="asked"></pre><script src="/host.js"></script></body></html>`

const sibling = `setInterval(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { top.document.body.dataset.stolen = 'yes' }
  const ready = { v: 1, t: 'ready', nonce: 'f'.repeat(32), host: 'ios', caps: ['ads'], app: { version: '', wgt: '', code: 0 } }
  top.frames[0].postMessage(JSON.stringify(ready), '*', [port2])
}, 50)`
