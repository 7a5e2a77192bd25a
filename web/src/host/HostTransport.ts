/** A way in which texts get to the host and back. */
export interface HostTransport {
  /** Listens first, so that nothing is missed that answers the first text. */
  listen(receive: (text: string) => void): void
  /** Nothing that it throws reaches the caller of a method: a text that gets lost is never answered. */
  send(text: string): void
  close(): void
}
