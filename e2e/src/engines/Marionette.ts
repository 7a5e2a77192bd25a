import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** An answer: the number 1, the command's own, what went wrong, and what came of it. */
type Answer = readonly [1, number, { error: string; message: string } | null, unknown]

interface Waiting {
  readonly name: string
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Firefox's own protocol for WebDriver: over TCP, each message is its length in bytes, a colon, and JSON.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #read = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('close', () => this.#end())
    socket.on('error', () => this.#end())
  }

  /** Firefox listens some time after it was started. */
  static async open(port: number): Promise<Marionette> {
    for (let tries = 0; tries < 300; tries += 1) {
      const socket = connect(port, '127.0.0.1')
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true))
        socket.once('error', () => resolve(false))
      })
      if (isOpen) return new Marionette(socket)
      await sleep(100)
    }
    throw new Error('Firefox does not answer')
  }

  ask(name: string, params: object): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    const message = JSON.stringify([0, id, name, params])
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { name, resolve, reject })
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#read = Buffer.concat([this.#read, bytes])
    for (;;) {
      const colon = this.#read.indexOf(':')
      const length = Number(this.#read.subarray(0, Math.max(0, colon)))
      const end = colon + 1 + length
      if (colon < 0 || this.#read.length < end) return
      const message: unknown = JSON.parse(this.#read.subarray(colon + 1, end).toString())
      this.#read = this.#read.subarray(end)
      // The first one says only what it speaks.
      if (Array.isArray(message)) this.#settle(message as unknown as Answer)
    }
  }

  #settle([, id, error, result]: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error)
      waiting?.reject(new Error(`Firefox, ${waiting.name}: ${error.error}: ${error.message}`))
    else waiting?.resolve(result)
  }

  #end(): void {
    for (const { name, reject } of this.#waiting.values())
      reject(new Error(`Firefox, ${name}: gone`))
    this.#waiting.clear()
  }
}
