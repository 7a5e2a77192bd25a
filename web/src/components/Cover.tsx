import type { ImageView } from '@fabula/contract'
import { useState } from 'react'
import { coverSources } from '../serverAddress.ts'
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
      {...coverSources(img.url)}
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
