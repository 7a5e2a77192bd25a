import type { Attribution, HostMethod, HostParams, HostResult, SystemInfo } from '@fabula/contract'
import { product } from '@fabula/contract'

/** 'timeout': the host did not say in time, or there is none, and the page said what it knows. */
type From<Told> = Told & { readonly source: 'host' | 'timeout' }

type Ask = <M extends HostMethod>(method: M, params: HostParams<M>) => Promise<HostResult<M>>

/** What is known of the device. Never fails, and takes 2 s at most [R9.05]. */
export async function askSystemInfo(ask: Ask): Promise<From<SystemInfo>> {
  try {
    return { ...webSystemInfo(), ...(await ask('system.info', {})), source: 'host' }
  } catch {
    return { ...webSystemInfo(), source: 'timeout' }
  }
}

/** What led the player to us. Never fails, and takes 2.8 s at most [R9.05]. */
export async function askAttribution(ask: Ask): Promise<From<Attribution>> {
  try {
    return { ...(await ask('attribution.get', {})), source: 'host' }
  } catch {
    return { source: 'timeout' }
  }
}

function webSystemInfo(): SystemInfo {
  return {
    appName: product.name,
    appVersion: product.version,
    appWgtVersion: product.version,
    appLanguage: navigator.language,
    system: navigator.userAgent.slice(0, 128),
  }
}
