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

/** Pictures are stored as `<base>-360.webp` and `<base>-720.webp`; an address of a file is taken as it is. */
export function coverSources(url: string): { src: string; srcSet?: string } {
  const base = assetUrl(url)
  if (/\.\w{3,4}$/.test(base)) return { src: base }
  return { src: `${base}-720.webp`, srcSet: `${base}-360.webp 360w, ${base}-720.webp 720w` }
}

/** Of a card's picture in the width that is shown; the server names the widest. */
export function cardPath(img: string, width: 360 | 720): string {
  return img.replace(/(-720\.webp)?$/, `-${width}.webp`)
}
