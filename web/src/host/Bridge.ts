import {
  checkWithoutEval,
  type HostError,
  type HostEvent,
  type HostEventData,
  type HostMethod,
  type HostParams,
  type HostReady,
  type HostReq,
  type HostResult,
  hostEvents,
  hostEvt,
  hostLimits,
  hostMethods,
  hostReady,
  hostRes,
} from '@fabula/contract'
import { randomId } from '../randomId.ts'
import { HostFailure } from './HostFailure.ts'
import type { HostTransport } from './HostTransport.ts'
import { isTooLarge, parseMessage } from './parseMessage.ts'

/** A question on its way. */
interface Asked {
  readonly method: HostMethod
  answer(data: unknown): void
  fail(failure: HostFailure): void
}

/** When the hello is said again, in ms after the first: the host may begin to listen later than we speak. */
const helloAgainMs = [150, 300, 600, 1200, 2500, 5000, 10_000] as const

export interface AskOptions {
  readonly signal?: AbortSignal
}

type Listener<E extends HostEvent> = (data: HostEventData<E>) => void

/**
 * Speaks with the host. Everything is checked by the contract's schemas in both directions; what does not fit is
 * dropped if it came from the host, and refused with BAD_INPUT if it came from us.
 */
export class Bridge {
  /** Resolves when the host has answered the hello; never where there is none. */
  readonly ready: Promise<HostReady>
  readonly #transport: HostTransport
  readonly #nonce = randomId()
  readonly #asked = new Map<string, Asked>()
  readonly #listeners = new Map<HostEvent, Set<Listener<HostEvent>>>()
  #host: HostReady | null = null
  #isReady: (host: HostReady) => void = () => {}
  #hellos: ReturnType<typeof setTimeout>[] = []
  #inFlight = 0
  #lastSeq = -1
  #second = { from: Number.NEGATIVE_INFINITY, events: 0 }
  #isClosed = false

  constructor(transport: HostTransport) {
    checkWithoutEval()
    this.#transport = transport
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve
    })
    transport.listen((text) => this.#receive(text))
    this.#hello()
    this.#hellos = helloAgainMs.map((ms) => setTimeout(() => this.#hello(), ms))
  }

  get host(): HostReady | null {
    return this.#host
  }

  can(method: HostMethod): boolean {
    return this.#host?.caps.includes(hostMethods[method].cap) ?? false
  }

  /** @throws HostFailure in a rejection, never at once */
  async ask<M extends HostMethod>(
    method: M,
    params: HostParams<M>,
    { signal }: AskOptions = {},
  ): Promise<HostResult<M>> {
    if (this.#isClosed || signal?.aborted) throw new HostFailure('CANCELLED')
    if (!Object.hasOwn(hostMethods, method)) throw new HostFailure('UNSUPPORTED')
    const checked = hostMethods[method].params.safeParse(params)
    if (!checked.success) throw new HostFailure('BAD_INPUT', checked.error.message)
    if (this.#inFlight >= hostLimits.inFlight) throw new HostFailure('HOST_ERROR', 'too many asked')
    this.#inFlight += 1
    try {
      return (await this.#askOnce(method, checked.data, signal)) as HostResult<M>
    } finally {
      this.#inFlight -= 1
    }
  }

  /** @returns what ends the listening */
  on<E extends HostEvent>(event: E, listener: Listener<E>): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    listeners.add(listener as Listener<HostEvent>)
    return () => listeners.delete(listener as Listener<HostEvent>)
  }

  close(): void {
    this.#isClosed = true
    this.#endHellos()
    for (const { fail } of [...this.#asked.values()]) fail(new HostFailure('CANCELLED', 'closed'))
    this.#transport.close()
  }

  #askOnce(method: HostMethod, params: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const id = randomId()
    const { deadlineMs } = hostMethods[method]
    return new Promise((resolve, reject) => {
      const over = new AbortController()
      const end = (code: HostError, message?: string) => asked.fail(new HostFailure(code, message))
      const asked: Asked = {
        method,
        answer: (data) => {
          settle()
          resolve(data)
        },
        fail: (failure) => {
          settle()
          reject(failure)
        },
      }
      const deadline = setTimeout(() => end('TIMEOUT'), deadlineMs)
      const noHost = this.#host
        ? undefined
        : setTimeout(() => end('TIMEOUT', 'no host'), hostLimits.readyWaitMs)
      const settle = () => {
        clearTimeout(deadline)
        clearTimeout(noHost)
        over.abort()
        this.#asked.delete(id)
      }
      signal?.addEventListener('abort', () => end('CANCELLED'), { signal: over.signal })
      this.#asked.set(id, asked)
      const go = () => {
        clearTimeout(noHost)
        if (!over.signal.aborted) this.#request(asked, { id, method, params, deadlineMs })
      }
      if (this.#host) go()
      else this.ready.then(go, reject)
    })
  }

  #request(
    { fail }: Asked,
    asking: { id: string; method: HostMethod; params: unknown; deadlineMs: number },
  ): void {
    const { id, method, params, deadlineMs } = asking
    if (!this.can(method)) {
      fail(new HostFailure('UNSUPPORTED'))
      return
    }
    const req: HostReq = { v: 1, t: 'req', id, m: method, p: params, dl: deadlineMs }
    const text = JSON.stringify(req)
    if (isTooLarge(text)) fail(new HostFailure('BAD_INPUT', 'too large'))
    else this.#send(text)
  }

  #hello(): void {
    this.#send(JSON.stringify({ v: 1, t: 'hello', nonce: this.#nonce, want: [1] }))
  }

  #endHellos(): void {
    for (const timer of this.#hellos) clearTimeout(timer)
    this.#hellos = []
  }

  #send(text: string): void {
    try {
      this.#transport.send(text)
    } catch {
      // A host that can't be reached does not answer; the deadline says so.
    }
  }

  #receive(text: unknown): void {
    if (this.#isClosed) return
    const message = parseMessage(text)
    const type = message?.['t']
    if (type === 'ready') this.#receiveReady(message)
    else if (this.#host && type === 'res') this.#receiveRes(message)
    else if (this.#host && type === 'evt') this.#receiveEvt(message)
  }

  #receiveReady(message: unknown): void {
    const { data } = hostReady.safeParse(message)
    if (this.#host || data?.nonce !== this.#nonce) return
    this.#host = data
    this.#endHellos()
    this.#isReady(data)
  }

  #receiveRes(message: unknown): void {
    const { data: res } = hostRes.safeParse(message)
    // An id that is not known is late, a repetition, or made up.
    const asked = res && this.#asked.get(res.id)
    if (!asked) return
    if (!res.ok) {
      asked.fail(new HostFailure(res.e.c, res.e.msg || res.e.c))
      return
    }
    const checked = hostMethods[asked.method].result.safeParse(res.d)
    if (checked.success) asked.answer(checked.data)
    else asked.fail(new HostFailure('HOST_ERROR', 'the answer does not fit'))
  }

  #receiveEvt(message: unknown): void {
    const { data: evt } = hostEvt.safeParse(message)
    if (!evt || evt.seq <= this.#lastSeq || !this.#mayTakeEvent()) return
    const name = evt.n as HostEvent
    if (!Object.hasOwn(hostEvents, name)) return
    const checked = hostEvents[name].safeParse(evt.d)
    if (!checked.success) return
    this.#lastSeq = evt.seq
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(checked.data)
      } catch (error) {
        reportError(error)
      }
    }
  }

  /** A host that floods us does not take all of our time. */
  #mayTakeEvent(): boolean {
    const now = performance.now()
    if (now - this.#second.from >= 1000) this.#second = { from: now, events: 0 }
    this.#second.events += 1
    return this.#second.events <= hostLimits.eventsPerSecond
  }
}
