/** Sent once, when the server listens. */
export interface FromServer {
  readonly address: string
}

/** Orders the server's death at one of its next queries, before or after the answer to it is read. */
export interface ToServer {
  readonly dieAfterQueries: number
  readonly afterAnswer: boolean
}
