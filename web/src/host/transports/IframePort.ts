import type { HostTransport } from '../HostTransport.ts'

/** What of a window is needed; a test has one of its own. */
export interface FrameWindow {
  readonly parent: {
    postMessage(message: unknown, targetOrigin: string): void
  }
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void
  removeEventListener(type: 'message', listener: (event: FrameMessage) => void): void
}

export interface FrameMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly FramePort[]
}

export interface FramePort {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(text: string): void
  close(): void
}

/**
 * For a partner's page that shows us in a frame. The hello goes to the configured origins only; what answers must be our
 * parent, of one of these origins, and hand over a port. From then on only the port is spoken through.
 */
export class IframePort implements HostTransport {
  readonly #window: FrameWindow
  readonly #origins: readonly string[]
  #receive: (text: string) => void = () => {}
  #port: FramePort | null = null

  constructor(around: FrameWindow, origins: readonly string[]) {
    this.#window = around
    this.#origins = origins
  }

  listen(receive: (text: string) => void): void {
    this.#receive = receive
    this.#window.addEventListener('message', this.#onMessage)
  }

  send(text: string): void {
    if (this.#port) this.#port.postMessage(text)
    else for (const origin of this.#origins) this.#window.parent.postMessage(text, origin)
  }

  close(): void {
    this.#window.removeEventListener('message', this.#onMessage)
    this.#port?.close()
    this.#port = null
  }

  readonly #onMessage = ({ data, origin, source, ports }: FrameMessage): void => {
    const [port] = ports
    const isHost = source === this.#window.parent && this.#origins.includes(origin)
    if (!isHost || !port || this.#port || typeof data !== 'string') return
    this.#port = port
    port.onmessage = (event) => this.#receive(event.data as string)
    this.#receive(data)
  }
}
