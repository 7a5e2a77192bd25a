import type { FakeHost } from './FakeHost.ts'

type Say = (text: string) => void

/** What each transport is given by its surroundings, with a fake host behind it. */
export function fakeAround(host: FakeHost) {
  return {
    page: () => fakePage(host),
    frame: (origin: string) => fakeFrame(host, origin),
    android: () => fakeAndroid(host),
    wk: () => fakeWK(host),
    capacitor: () => fakeCapacitor(host),
  }
}

/** The first answer goes the way that was asked on, later ones go where events do. */
function firstThen(first: Say, later: Say): Say {
  let isAnswered = false
  return (text) => {
    if (isAnswered) later(text)
    else first(text)
    isAnswered = true
  }
}

function fakePage(host: FakeHost) {
  return (text: string, reply: Say) => {
    host.attach(reply)
    host.receive(text, reply)
  }
}

function fakeAndroid(host: FakeHost) {
  const injected = {
    onmessage: null as ((event: { readonly data: unknown }) => void) | null,
    postMessage: (text: string) => host.receive(text, emit),
  }
  const emit: Say = (data) => injected.onmessage?.({ data })
  host.attach(emit)
  return injected
}

function fakeWK(host: FakeHost) {
  const page: { fabulaHostEvent?: Say } = {}
  const emit: Say = (text) => page.fabulaHostEvent?.(text)
  host.attach(emit)
  const postMessage = (text: string) =>
    new Promise<unknown>((resolve) => host.receive(text, firstThen(resolve, emit)))
  return { page, handler: { postMessage } }
}

function fakeCapacitor(host: FakeHost) {
  const callbacks = new Set<(data: unknown) => void>()
  const emit: Say = (text) => {
    for (const callback of callbacks) callback({ text })
  }
  host.attach(emit)
  return {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    nativePromise: (_plugin: string, _method: string, options: unknown) =>
      new Promise<unknown>((resolve) => {
        const { text } = options as { text: string }
        host.receive(
          text,
          firstThen((answer) => resolve({ text: answer }), emit),
        )
      }),
    addListener: (_plugin: string, _event: string, callback: (data: unknown) => void) => {
      callbacks.add(callback)
      return { remove: () => callbacks.delete(callback) }
    },
  }
}

/** A message as a window gets it. */
interface Posted {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly FakePort[]
}

interface FakePort {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(text: string): void
  close(): void
}

/** The window of a frame in a page of this origin, and what that page or another one can do to it. */
function fakeFrame(host: FakeHost, origin: string) {
  const listeners = new Set<(event: Posted) => void>()
  const deliver = (posted: Posted) => {
    for (const listener of listeners) listener(posted)
  }
  const port: FakePort = {
    onmessage: null,
    postMessage: (text) => host.receive(text, emit),
    close: () => {
      port.onmessage = null
    },
  }
  const emit: Say = (data) => port.onmessage?.({ data })
  host.attach(emit)
  const parent = {
    postMessage: (text: unknown, targetOrigin: string) => {
      if (targetOrigin !== origin) return
      const greet: Say = (data) => deliver({ data, origin, source: parent, ports: [port] })
      host.receive(text as string, firstThen(greet, emit))
    },
  }
  const window = {
    parent,
    addEventListener: (_type: 'message', listener: (event: Posted) => void) => {
      listeners.add(listener)
    },
    removeEventListener: (_type: 'message', listener: (event: Posted) => void) => {
      listeners.delete(listener)
    },
  }
  return { window, parent, deliver }
}
