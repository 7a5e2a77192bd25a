import type { HostTransport } from '../HostTransport.ts'

/** A `WKScriptMessageHandlerWithReply`: it looks at the frame and its origin, and answers each message by a promise. */
export interface WKHandler {
  postMessage(text: string): Promise<unknown>
}

/** Where the wrapper puts its events, by `callAsyncJavaScript` in our main frame. */
export interface WKPage {
  fabulaHostEvent?: (text: string) => void
}

/** For the wrapper on iOS that is not Capacitor's. */
export class WKReply implements HostTransport {
  readonly #handler: WKHandler
  readonly #page: WKPage
  #receive: (text: string) => void = () => {}

  constructor(handler: WKHandler, page: WKPage) {
    this.#handler = handler
    this.#page = page
  }

  listen(receive: (text: string) => void): void {
    this.#receive = receive
    this.#page.fabulaHostEvent = (text) => this.#receive(text)
  }

  send(text: string): void {
    // A refusal of the wrapper is no answer: the deadline says so.
    this.#handler.postMessage(text).then(
      (answer) => this.#receive(answer as string),
      () => {},
    )
  }

  close(): void {
    delete this.#page.fabulaHostEvent
    this.#receive = () => {}
  }
}
