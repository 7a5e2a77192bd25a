/** One client of the crowd: what it connects with, and the topic it subscribes to. */
export interface CrowdLine {
  readonly clientId: string
  readonly username: string
  readonly password: string
  readonly topic: string
}

export interface ToCrowd {
  /** Of the broker, as a client finds it. */
  readonly address: string
  readonly lines: readonly CrowdLine[]
}

/** `connected`: all lines hear, so many ms after the first began. `heard`: each has had one more message. */
export type FromCrowd =
  | { readonly tells: 'connected'; readonly tookMs: number }
  | { readonly tells: 'heard' }
