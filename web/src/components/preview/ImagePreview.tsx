import { limits } from '@fabula/contract'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../Button.tsx'
import { useModal } from '../useModal.ts'
import css from './ImagePreview.module.css'
import type { Picture } from './Picture.ts'
import { saveImage } from './saveImage.ts'
import { useViewing } from './useViewing.ts'
import type { Wish } from './Viewing.ts'

interface ImagePreviewProps {
  readonly pictures: readonly Picture[]
  /** Which one is shown first; null shows none. */
  readonly at: number | null
  readonly onClose: () => void
}

/** Pictures as large as the screen: swiped, zoomed, saved; a click closes [R2.70]. */
export function ImagePreview({ pictures, at, onClose }: ImagePreviewProps) {
  const text = useText()
  const dialog = useModal(at !== null, onClose)
  return (
    <dialog ref={dialog} className={css.preview} aria-label={text('cards.preview')} data-zoomable>
      {at !== null && <Gallery pictures={pictures} first={at} onClose={onClose} />}
    </dialog>
  )
}

interface GalleryProps {
  readonly pictures: readonly Picture[]
  readonly first: number
  readonly onClose: () => void
}

function Gallery({ pictures, first, onClose }: GalleryProps) {
  const text = useText()
  const [at, setAt] = useState(first)
  const turnBy = (step: -1 | 1) => {
    if (!pictures[at + step]) return
    setAt(at + step)
    reset()
  }
  const fulfil = (wish: Wish) => {
    if (wish === 'close') onClose()
    else turnBy(wish === 'next' ? 1 : -1)
  }
  const { viewing, reset, toggle, onKeyDown, fingers } = useViewing(fulfil)
  const isLarge = viewing.pose.scale > limits.zoomMin
  const shown = pictures[at]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the buttons too; here they are shortcuts.
    <div className={css.gallery} onKeyDown={onKeyDown} tabIndex={-1}>
      <PictureRow pictures={pictures} at={at} viewing={viewing} fingers={fingers} />
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
          onClick={toggle}
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
            onClick={() => turnBy(-1)}
          />
          <IconButton
            icon="forward"
            look="shade"
            label={text('cards.preview.next')}
            disabled={at === pictures.length - 1}
            onClick={() => turnBy(1)}
          />
        </div>
      )}
    </div>
  )
}

interface PictureRowProps extends Pick<ReturnType<typeof useViewing>, 'viewing' | 'fingers'> {
  readonly pictures: readonly Picture[]
  readonly at: number
}

function PictureRow({ pictures, at, viewing, fingers }: PictureRowProps) {
  const { pose, pull } = viewing
  const isHeld = viewing.fingers.size > 0 || undefined
  return (
    <div className={css.row} data-held={isHeld} {...fingers}>
      {pictures.map(({ url, name }, place) => {
        const aside = `calc(${(place - at) * 100}% + ${pull}px)`
        const own = place === at ? `translate(${pose.x}px, ${pose.y}px) scale(${pose.scale})` : ''
        return (
          <div key={url} style={{ translate: aside }} aria-hidden={place !== at}>
            {Math.abs(place - at) <= 1 && (
              <img src={url} alt={name} draggable={false} style={{ transform: own }} />
            )}
          </div>
        )
      })}
    </div>
  )
}
