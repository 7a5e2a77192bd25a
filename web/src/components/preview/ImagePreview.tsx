import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { messageText, useText } from '../../i18n/text.ts'
import { IconButton } from '../Button.tsx'
import { showToast } from '../notice/notice.tsx'
import { useModal } from '../overlays/useModal.ts'
import type { Gallery, Picture } from './gallery.ts'
import css from './ImagePreview.module.css'
import { saveImage } from './saveImage.ts'

interface ImagePreviewProps {
  readonly pictures: readonly Picture[]
  /** Index of the picture that is shown first; null closes the preview. */
  readonly at: number | null
  readonly onClose: () => void
}

/** Shows pictures full screen, to be swiped, zoomed and saved; a click closes it [R2.70]. */
export function ImagePreview({ pictures, at, onClose }: ImagePreviewProps) {
  const text = useText()
  const dialog = useModal(at !== null, onClose)
  return (
    <dialog ref={dialog} className={css.preview} aria-label={text('cards.preview')} data-zoomable>
      {at !== null && <Pictures pictures={pictures} first={at} onClose={onClose} />}
    </dialog>
  )
}

interface PicturesProps {
  readonly pictures: readonly Picture[]
  readonly first: number
  readonly onClose: () => void
}

/** Zoom factor of each key. */
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }

function Pictures({ pictures, first, onClose }: PicturesProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const { gallery, at, isLarge } = useGallery(row, { pictures, first, onClose })
  const shown = pictures[at]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const factor = zoomKeys[key]
    if (factor !== undefined) gallery?.zoomBy(factor)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the buttons too; here they are shortcuts.
    <div className={css.pictures} onKeyDown={onKeyDown} tabIndex={-1}>
      <div ref={row} className={css.row} />
      <div className={css.top}>
        <IconButton icon="close" look="shade" label={text('shell.close')} onClick={onClose} />
        <p aria-live="polite">
          {shown?.name}
          {pictures.length > 1 && ` · ${at + 1} / ${pictures.length}`}
        </p>
        <IconButton
          icon="search"
          look="shade"
          label={text('cards.preview.zoom')}
          pressed={isLarge}
          onClick={() => gallery?.toggleZoom()}
        />
        <IconButton
          icon="save"
          look="shade"
          label={text('cards.preview.save')}
          onClick={() => {
            if (shown) saveImage(shown).catch(reportError)
          }}
        />
      </div>
      {pictures.length > 1 && (
        <div className={css.sides}>
          <IconButton
            icon="back"
            look="shade"
            label={text('cards.preview.previous')}
            disabled={at === 0}
            onClick={() => gallery?.turnBy(-1)}
          />
          <IconButton
            icon="forward"
            look="shade"
            label={text('cards.preview.next')}
            disabled={at === pictures.length - 1}
            onClick={() => gallery?.turnBy(1)}
          />
        </div>
      )}
    </div>
  )
}

/** Runs PhotoSwipe inside `row` while the component is mounted. */
function useGallery(
  row: RefObject<HTMLElement | null>,
  { pictures, first, onClose }: PicturesProps,
) {
  const [gallery, setGallery] = useState<Gallery | null>(null)
  const [at, setAt] = useState(first)
  const [isLarge, setLarge] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, and then turns its pictures itself
  useEffect(() => {
    let isGone = false
    let opened: Gallery | null = null
    const open = async (root: HTMLElement) => {
      const { openGallery } = await import('./gallery.ts')
      if (isGone) return
      const events = { onClose: () => close.current(), onTurn: setAt, onZoom: setLarge }
      opened = await openGallery(root, pictures, first, events)
      if (isGone) opened.close()
      else setGallery(opened)
    }
    if (row.current) {
      open(row.current).catch(() => {
        showToast(messageText('network_error'), 'error')
        close.current()
      })
    }
    return () => {
      isGone = true
      opened?.close()
    }
  }, [])
  return { gallery, at, isLarge }
}
