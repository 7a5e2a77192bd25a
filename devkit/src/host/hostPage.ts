import type { HostEvent } from '@fabula/contract'
import { FakeHost } from './FakeHost.ts'

/** The page of a partner, in a browser: shows the app in a frame, and is its host. Bundled by `serveHostPage.ts`. */
function main(): void {
  const frame = document.querySelector<HTMLIFrameElement>('#app')
  const { app } = document.documentElement.dataset
  if (!frame || !app) return
  const { origin } = new URL(app)
  const host = new FakeHost({
    kind: 'embed',
    answers: { 'ad.load': { code: 1 }, 'embed.exit': (asked: unknown) => leave(frame, asked) },
  })
  const { port1, port2 } = new MessageChannel()
  const say = (text: string) => port1.postMessage(text)
  let isGreeted = false
  port1.onmessage = ({ data }) => host.receive(data, say)
  host.attach(say)
  window.addEventListener('message', ({ data, source, origin: from }) => {
    if (isGreeted || source !== frame.contentWindow || from !== origin || typeof data !== 'string')
      return
    isGreeted = true
    host.receive(data, (text) => frame.contentWindow?.postMessage(text, origin, [port2]))
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-event]')) {
    const { event, data = '{}' } = button.dataset
    button.onclick = () => host.tell(event as HostEvent, JSON.parse(data))
  }
  // What was asked can be read from the page, by a person and by a test.
  setInterval(() => {
    const asked = host.asked.map(({ m, p }) => `${m} ${JSON.stringify(p)}`)
    const list = document.querySelector('#asked')
    if (list) list.textContent = asked.join('\n')
  }, 100)
  frame.src = app
}

/** The app is gone when it has asked for it. */
function leave(frame: HTMLIFrameElement, asked: unknown): object {
  setTimeout(() => frame.remove(), 0)
  document.body.dataset['left'] = JSON.stringify(asked)
  return {}
}

main()
