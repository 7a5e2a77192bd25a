import type { HostReady } from '@fabula/contract'
import type { HostTransport } from '../HostTransport.ts'

/** A host within our own page. It answers by `reply`, at once or later. */
export type PageHost = (text: string, reply: (text: string) => void) => void

/** For the plain web, where nothing is around us: our own page is the host, and can do nothing more than a page can. */
export class WebOnly implements HostTransport {
  readonly #host: PageHost
  #receive: (text: string) => void = () => {}

  constructor(host: PageHost = bareWeb) {
    this.#host = host
  }

  listen(receive: (text: string) => void): void {
    this.#receive = receive
  }

  send(text: string): void {
    this.#host(text, (answer) => this.#receive(answer))
  }

  close(): void {
    this.#receive = () => {}
  }
}

/** Says that it is there and can do nothing, so that each method is refused as unsupported. */
function bareWeb(text: string, reply: (text: string) => void): void {
  const message = JSON.parse(text)
  if (message.t !== 'hello') return
  const ready: HostReady = {
    v: 1,
    t: 'ready',
    nonce: message.nonce,
    host: 'web',
    caps: [],
    app: { version: '', wgt: '', code: 0 },
  }
  reply(JSON.stringify(ready))
}
