import type { HostTransport } from '../HostTransport.ts'

/** What Capacitor's own script puts into the page, as far as it is used here. */
export interface CapacitorGlobal {
  isNativePlatform(): boolean
  getPlatform(): string
  nativePromise(plugin: string, method: string, options: unknown): Promise<unknown>
  addListener(
    plugin: string,
    event: string,
    callback: (data: unknown) => void,
  ): { remove(): unknown }
}

const plugin = 'FabulaHost'

/** For the wrapper in `native/`: one plugin with one method, `send`, and one event, `message`; both carry `{text}`. */
export class CapacitorPlugin implements HostTransport {
  readonly #capacitor: CapacitorGlobal
  #receive: (text: string) => void = () => {}
  #events: { remove(): unknown } | null = null

  constructor(capacitor: CapacitorGlobal) {
    this.#capacitor = capacitor
  }

  listen(receive: (text: string) => void): void {
    this.#receive = receive
    this.#events = this.#capacitor.addListener(plugin, 'message', (data) => this.#take(data))
  }

  send(text: string): void {
    // A refusal of the plugin is no answer: the deadline says so.
    this.#capacitor.nativePromise(plugin, 'send', { text }).then(
      (answer) => this.#take(answer),
      () => {},
    )
  }

  close(): void {
    this.#events?.remove()
    this.#receive = () => {}
  }

  #take(carried: unknown): void {
    const text = (carried as { text?: unknown } | null)?.text
    if (typeof text === 'string') this.#receive(text)
  }
}
