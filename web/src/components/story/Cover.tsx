import type { ImageView } from '@fabula/contract'
import { useState } from 'react'
import { coverSources } from '../../serverAddress.ts'
import css from './Cover.module.css'

interface CoverProps {
  readonly img: ImageView
  /** The CSS `sizes` attribute: how wide the picture is drawn. */
  readonly sizes: string
  /** The picture is visible at the start, so it is loaded before others. */
  readonly first?: boolean
}

/** A story's picture, cropped around its focal point. Decorative: the title is always beside it. */
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
      decoding={first ? 'sync' : 'async'}
      draggable={false}
      onError={() => setFailedUrl(img.url)}
    />
  )
}
