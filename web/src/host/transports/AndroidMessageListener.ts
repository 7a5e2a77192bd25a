import type { HostTransport } from '../HostTransport.ts'

/** The object that `WebViewCompat.addWebMessageListener` puts into pages of the origins that it allows. */
export interface InjectedListener {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(text: string): void
}

/** For the Android wrapper. Nothing is exposed by `addJavascriptInterface`, which any frame could call. */
export class AndroidMessageListener implements HostTransport {
  readonly #injected: InjectedListener

  constructor(injected: InjectedListener) {
    this.#injected = injected
  }

  listen(receive: (text: string) => void): void {
    this.#injected.onmessage = ({ data }) => receive(data as string)
  }

  send(text: string): void {
    this.#injected.postMessage(text)
  }

  close(): void {
    this.#injected.onmessage = null
  }
}
