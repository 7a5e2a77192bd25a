import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchPuppet } from './fetchPuppet.ts'
import { isStill } from './isStill.ts'
import { livenFace } from './livenFace.ts'
import classes from './Puppet.module.css'

interface PuppetProps {
  /** Address of the drawing; null leaves the stage to the player. */
  readonly url: string | null
  readonly mood: string
  readonly speaking: boolean
  /** The card stands high: the puppet steps back. */
  readonly back: boolean
}

/**
 * The one on stage: sways, blinks, bobs while speaking, and changes its face with its mood. While the player thinks it
 * stands still, and a phone may rest.
 */
export const Puppet = memo(function Puppet({ url, mood, speaking, back }: PuppetProps) {
  const drawing = useDrawing(url)
  const stand = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (drawing) stand.current?.replaceChildren(drawing.cloneNode(true))
  }, [drawing])
  useLayoutEffect(() => {
    if (drawing && stand.current) showMood(stand.current, mood)
  }, [drawing, mood])
  useEffect(() => {
    if (!drawing || !stand.current || back || isStill()) return undefined
    return livenFace(stand.current, speaking)
  }, [drawing, speaking, back])
  if (!drawing || url === null) return null
  return (
    <div
      className={classes.puppet}
      data-speaking={speaking || undefined}
      data-back={back || undefined}
      aria-hidden="true"
    >
      <img className={classes.shade} src={url} alt="" draggable={false} />
      <div className={classes.bob}>
        <div key={url} ref={stand} className={classes.stand} />
      </div>
    </div>
  )
})

function useDrawing(url: string | null): SVGSVGElement | null {
  const [drawn, setDrawn] = useState<{ url: string; drawing: SVGSVGElement | null } | null>(null)
  useEffect(() => {
    if (url === null) return
    let wanted = true
    void fetchPuppet(url).then((drawing) => wanted && setDrawn({ url, drawing }))
    return () => {
      wanted = false
    }
  }, [url])
  return drawn !== null && drawn.url === url ? drawn.drawing : null
}

/** A puppet that lacks the mood stays calm. */
function showMood(stand: HTMLElement, mood: string): void {
  const faces = Array.from(stand.querySelectorAll('[data-mood]'))
  const has = faces.some((face) => face.getAttribute('data-mood') === mood)
  const shown = has ? mood : 'calm'
  for (const face of faces)
    face.toggleAttribute('data-on', face.getAttribute('data-mood') === shown)
}
