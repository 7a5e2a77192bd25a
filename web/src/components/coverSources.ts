import { assetUrl } from '../serverAddress.ts'

/** Pictures are stored as `<base>-360.webp` and `<base>-720.webp`; an address of a file is taken as it is. */
export function coverSources(url: string): { src: string; srcSet?: string } {
  const base = assetUrl(url)
  if (/\.\w{3,4}$/.test(base)) return { src: base }
  return { src: `${base}-720.webp`, srcSet: `${base}-360.webp 360w, ${base}-720.webp 720w` }
}
