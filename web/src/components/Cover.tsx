import type { ImageView } from '@fabula/contract'
import { useState } from 'react'
import { assetUrl } from '../serverAddress.ts'
import css from './Cover.module.css'

interface CoverProps {
  readonly img: ImageView
  /** As CSS `sizes`: how wide it will be drawn. */
  readonly sizes: string
  /** Among the first things seen: loaded at once, before others. */
  readonly first?: boolean
}

/** A story's picture, filling its box around its focal point. Decoration: its title stands beside it. */
export function Cover({ img, sizes, first = false }: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (img.url === '' || failedUrl === img.url) return <div className={css.none} />
  return (
    <img
      className={css.cover}
      alt=""
      {...sources(img.url)}
      sizes={sizes}
      style={{ objectPosition: img.position }}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(img.url)}
    />
  )
}

/** Pictures are stored as `<base>-360.webp` and `<base>-720.webp`; an address of a file is taken as it is. */
function sources(url: string): { src: string; srcSet?: string } {
  const base = assetUrl(url)
  if (/\.\w{3,4}$/.test(base)) return { src: base }
  return { src: `${base}-720.webp`, srcSet: `${base}-360.webp 360w, ${base}-720.webp 720w` }
}
