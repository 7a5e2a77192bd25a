import type {
  HostEvent,
  HostEventData,
  HostKind,
  HostMethod,
  HostParams,
  HostReady,
  HostResult,
} from '@fabula/contract'
import { create } from 'zustand'
import type { AskOptions, Bridge } from './Bridge.ts'
import { HostFailure } from './HostFailure.ts'
import type { HostTransport } from './HostTransport.ts'
import { type Around, hostAround } from './hostAround.ts'

/** The host as it has said that it is; on the plain web it stays like this. */
interface HostState {
  readonly kind: HostKind
  readonly caps: readonly string[]
  readonly app: HostReady['app'] | null
}

export const useHost = create<HostState>(() => ({ kind: 'web', caps: [], app: null }))

let bridge: Promise<Bridge> | null = null
const waiting: ((bridge: Bridge) => void)[] = []

/** Greets the host, if there is one. Its code loads on the side: the plain web does without it. */
export function startHost(): void {
  // Without its code nothing is asked of the host, as if there were none.
  if (hostAround().by !== 'web') theBridge().catch(() => {})
}

function theBridge(): Promise<Bridge> {
  bridge ??= openBridge(hostAround())
  return bridge
}

/** @throws HostFailure */
export async function askHost<M extends HostMethod>(
  method: M,
  params: HostParams<M>,
  options: AskOptions = {},
): Promise<HostResult<M>> {
  const open = await theBridge().catch(() => null)
  if (!open) throw new HostFailure('UNSUPPORTED', 'its code did not load')
  return open.ask(method, params, options)
}

/** Listens to an event, from now on or from when there is a host. @returns what ends it */
export function onHost<E extends HostEvent>(
  event: E,
  listener: (data: HostEventData<E>) => void,
): () => void {
  let end = () => {}
  let isOver = false
  const begin = (open: Bridge) => {
    if (!isOver) end = open.on(event, listener)
  }
  if (bridge) bridge.then(begin, () => {})
  else waiting.push(begin)
  return () => {
    isOver = true
    end()
  }
}

/** Whether the host can do this, by the name that it has in its `caps`. False until it has answered. */
export function useHostCan(cap: string): boolean {
  return useHost(({ caps }) => caps.includes(cap))
}

export function hostCan(cap: string): boolean {
  return useHost.getState().caps.includes(cap)
}

/** Ads play in a wrapper or at a partner that has them, never on the plain web [R6.03]. */
export function adsPlayHere({ kind, caps }: HostState = useHost.getState()): boolean {
  return kind !== 'web' && caps.includes('ads')
}

export function useAdsPlayHere(): boolean {
  return useHost(adsPlayHere)
}

/** Whether a partner's page shows us in a frame: its codes of ads are others, and going back ends there. */
export function isEmbedded(): boolean {
  return useHost.getState().kind === 'embed'
}

async function openBridge(around: Around): Promise<Bridge> {
  const [{ Bridge }, transport] = await Promise.all([import('./Bridge.ts'), transportOf(around)])
  const open = new Bridge(transport)
  open.ready.then(({ host, caps, app }) => useHost.setState({ kind: host, caps, app }))
  for (const begin of waiting.splice(0)) begin(open)
  return open
}

async function transportOf(around: Around): Promise<HostTransport> {
  const { AndroidMessageListener, CapacitorPlugin, IframePort, WebOnly, WKReply } = await import(
    './transports/transports.ts'
  )
  switch (around.by) {
    case 'android':
      return new AndroidMessageListener(around.listener)
    case 'ios':
      return new WKReply(around.handler, around.page)
    case 'capacitor':
      return new CapacitorPlugin(around.capacitor)
    case 'frame':
      return new IframePort(around.window, around.origins)
    case 'web':
      return new WebOnly()
  }
}
