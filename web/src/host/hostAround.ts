import type { Terminal } from '@fabula/contract'
import type { InjectedListener } from './transports/AndroidMessageListener.ts'
import type { CapacitorGlobal } from './transports/CapacitorPlugin.ts'
import type { FrameWindow } from './transports/IframePort.ts'
import type { WKHandler, WKPage } from './transports/WKReply.ts'

/** What a wrapper puts into its page. */
export interface WrapperGlobals extends WKPage {
  readonly fabulaHost?: InjectedListener
  readonly webkit?: { readonly messageHandlers?: { readonly fabulaHost?: WKHandler } }
  readonly Capacitor?: CapacitorGlobal
}

export type Around =
  | { readonly by: 'android'; readonly listener: InjectedListener }
  | { readonly by: 'ios'; readonly handler: WKHandler; readonly page: WKPage }
  | { readonly by: 'capacitor'; readonly capacitor: CapacitorGlobal }
  | { readonly by: 'frame'; readonly window: FrameWindow; readonly origins: readonly string[] }
  | { readonly by: 'web' }

/** What is around the app, as far as it can be seen without asking. */
export function hostAround(page: WrapperGlobals = globalThis as WrapperGlobals): Around {
  const { fabulaHost, webkit, Capacitor } = page
  if (Capacitor?.isNativePlatform?.()) return { by: 'capacitor', capacitor: Capacitor }
  if (fabulaHost) return { by: 'android', listener: fabulaHost }
  const handler = webkit?.messageHandlers?.fabulaHost
  if (handler) return { by: 'ios', handler, page }
  const origins = isFramed() ? partnerOrigins() : []
  if (origins.length > 0) {
    return { by: 'frame', window: window as unknown as FrameWindow, origins }
  }
  return { by: 'web' }
}

function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}

/** Origins whose pages may show us in a frame, as the server has written them into ours. */
function partnerOrigins(): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="fabula-hosts"]')?.content
  return (named ?? '').split(/\s+/).filter((origin) => origin !== '')
}

const wrappers = /\bFabulaHost\/(android_google|android_transsion|android|ios)\b/

/**
 * The terminal that we call from [R7.01]. It must be known before the first call, because a session is valid on the
 * kind of terminal that it began on: so wrappers name it in their user agent. In a partner's frame it is the web.
 */
export function terminal(): Terminal {
  const named = wrappers.exec(globalThis.navigator?.userAgent ?? '')?.[1]
  if (named) return named as Terminal
  const around = hostAround()
  if (around.by === 'capacitor') return around.capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
  return around.by === 'android' || around.by === 'ios' ? around.by : 'web'
}
