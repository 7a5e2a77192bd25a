import type { SystemInfo, Terminal } from '@fabula/contract'

let told: SystemInfo = {}

/** Remembers what the wrapper has told of its device, for the headers of the calls from then on. */
export function rememberDevice(info: SystemInfo): void {
  told = info
}

/** What the wrapper has told of its device so far; nothing on the web. */
export function deviceTold(): SystemInfo {
  return told
}

/** The headers by which a wrapper names its device [R7.01]; none on the web, and before the wrapper has told it. */
export function deviceHeaders(terminal: Terminal): {
  'apple-device-info'?: string
  'android-device-info'?: string
} {
  if (terminal === 'web' || Object.keys(told).length === 0) return {}
  const info = asciiJson(told)
  return terminal === 'ios' ? { 'apple-device-info': info } : { 'android-device-info': info }
}

/** JSON without a sign that no header may carry: a device may be named in any script. */
function asciiJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
