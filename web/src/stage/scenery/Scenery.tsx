import { memo, useEffect, useState } from 'react'
import { isMotionOff } from '../../theme/screen.ts'
import css from './Scenery.module.css'

const depths = [0, 1, 2, 3, 4] as const
const leaveMs = 720

interface SceneryProps {
  /** Base address of the scene's layers; null before the first scene. */
  readonly art: string | null
  /** The card that the player put behind the game, shown in place of all scenes. */
  readonly card: string | null
  /** Somebody stands before it, who is not on the card. */
  readonly behind: boolean
  /** Moves the camera a little with each page. */
  readonly page: number
}

/** The scene in five layers. When it changes, the old layers slide apart, near ones the farthest. */
export const Scenery = memo(function Scenery({ art, card, behind, page }: SceneryProps) {
  const [shown, setShown] = useState(art)
  const [leaving, setLeaving] = useState<string | null>(null)
  if (art !== shown) {
    setShown(art)
    setLeaving(isMotionOff() ? null : shown)
  }
  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), leaveMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <div className={css.scenery} data-side={page % 2 ? 'right' : 'left'} aria-hidden="true">
      {shown && <Layers key={shown} art={shown} moving="in" />}
      {leaving && <Layers key={`leaving ${leaving}`} art={leaving} moving="out" />}
      {card && (
        <img
          className={css.card}
          data-behind={behind || undefined}
          src={card}
          alt=""
          draggable={false}
          onError={hide}
        />
      )}
    </div>
  )
})

function Layers({ art, moving }: { art: string; moving: 'in' | 'out' }) {
  return (
    <div className={css.layers} data-moving={moving}>
      {depths.map((depth) => (
        <img
          key={depth}
          className={css.layer}
          data-depth={depth}
          src={`${art}/l${depth}-720.webp`}
          srcSet={`${art}/l${depth}-360.webp 360w, ${art}/l${depth}-720.webp 720w`}
          sizes="(max-width: 560px) 130vw, 720px"
          alt=""
          draggable={false}
          onError={hide}
        />
      ))}
    </div>
  )
}

/** A layer that fails to load is hidden, so that no broken image is shown. */
function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
