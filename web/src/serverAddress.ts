import { prefixes } from '@fabula/contract'

/** The server's origin without a slash at the end; empty if the server also serves this page. */
function serverOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="fabula-server"]')?.content
  return (named ?? '').replace(/\/+$/, '')
}

/** The address of a picture or sound, from the absolute path that a view contains. */
export function assetUrl(path: string): string {
  return path.startsWith('/') ? serverOrigin() + path : path
}

/** The address of a WebSocket, from a path or an absolute address. */
export function socketUrl(path: string): string {
  return new URL(path, serverOrigin() || location.origin).href.replace(/^http/, 'ws')
}

export function callUrl(name: string): string {
  return `${serverOrigin()}${prefixes[0]}/${name}`
}

/**
 * The `src` and `srcset` of a cover. Covers are stored as `<base>-360.webp` and `<base>-720.webp`;
 * an address that names a file is used as it is.
 */
export function coverSources(url: string): { src: string; srcSet?: string } {
  const base = assetUrl(url)
  if (/\.\w{3,4}$/.test(base)) return { src: base }
  return { src: `${base}-720.webp`, srcSet: `${base}-360.webp 360w, ${base}-720.webp 720w` }
}

/** The path of a card's picture in one of its two widths. The server names the largest; a player's own has one. */
export function cardPath(img: string, width: 360 | 720): string {
  if (img.startsWith('/uploads/')) return img
  return img.replace(/(-720\.webp)?$/, `-${width}.webp`)
}
