import { prefixes } from '@fabula/contract'

/** The server's origin without a slash at the end; empty where it serves this page itself. */
function serverOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="fabula-server"]')?.content
  return (named ?? '').replace(/\/+$/, '')
}

/** The address of a picture or sound that a view names by its absolute path. */
export function assetUrl(path: string): string {
  return path.startsWith('/') ? serverOrigin() + path : path
}

/** The address of a WebSocket that a view names by its path, or by a whole address. */
export function socketUrl(path: string): string {
  return new URL(path, serverOrigin() || location.origin).href.replace(/^http/, 'ws')
}

export function callUrl(name: string): string {
  return `${serverOrigin()}${prefixes[0]}/${name}`
}
