import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { isMotionOff } from '../../theme/screen.ts'
import { onceTouched } from '../../waiting.ts'
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
  const [first, setFirst] = useState(isTouched() ? null : art)
  const [shown, setShown] = useState(art)
  const [leaving, setLeaving] = useState<string | null>(null)
  if (art !== shown) {
    setShown(art)
    setFirst(null)
    setLeaving(isMotionOff() ? null : shown)
  }
  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), leaveMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <div className={css.scenery} data-side={page % 2 ? 'right' : 'left'} aria-hidden="true">
      {first && <FirstScene art={first} />}
      {shown && !first && <Layers key={shown} art={shown} moving="in" />}
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

/**
 * The scene with which the stage opens: one picture, which is a third of the bytes of its layers.
 * They follow when the player has touched the app, and take its place when all of them are there.
 */
function FirstScene({ art }: { art: string }) {
  const [hasLayers, setHasLayers] = useState(false)
  const [loaded, setLoaded] = useState(0)
  // A tap may come as soon as the picture is asked for.
  useLayoutEffect(() => onceTouched(() => setHasLayers(true)), [])
  const isLayered = loaded >= depths.length
  return (
    <>
      {!isLayered && (
        <div className={css.layers}>
          <img
            className={css.layer}
            {...sourcesOf(`${art}/flat`)}
            fetchPriority="low"
            alt=""
            draggable={false}
            onError={hide}
          />
        </div>
      )}
      {hasLayers && (
        <Layers
          art={art}
          moving={isLayered ? null : 'nowhere'}
          onLayer={() => setLoaded((count) => count + 1)}
        />
      )}
    </>
  )
}

/** Whether the player has tapped or pressed a key since the app started. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive !== false
}

interface LayersProps {
  readonly art: string
  /** Null stands still; `nowhere` is not shown yet. */
  readonly moving: 'in' | 'out' | 'nowhere' | null
  /** A layer can be shown, or never will. */
  readonly onLayer?: () => void
}

function Layers({ art, moving, onLayer }: LayersProps) {
  return (
    <div className={css.layers} data-moving={moving ?? undefined}>
      {depths.map((depth) => (
        <img
          key={depth}
          className={css.layer}
          data-depth={depth}
          {...sourcesOf(`${art}/l${depth}`)}
          alt=""
          draggable={false}
          onLoad={
            onLayer && (({ currentTarget }) => void currentTarget.decode().then(onLayer, onLayer))
          }
          onError={(event) => {
            hide(event)
            onLayer?.()
          }}
        />
      ))}
    </div>
  )
}

function sourcesOf(picture: string) {
  return {
    src: `${picture}-720.webp`,
    srcSet: `${picture}-360.webp 360w, ${picture}-720.webp 720w`,
    sizes: '(max-width: 560px) 130vw, 720px',
  }
}

/** A layer that fails to load is hidden, so that no broken image is shown. */
function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
