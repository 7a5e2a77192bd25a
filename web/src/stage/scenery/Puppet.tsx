import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isStill } from '../../theme/motion.ts'
import css from './Puppet.module.css'

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
      className={css.puppet}
      data-speaking={speaking || undefined}
      data-back={back || undefined}
      aria-hidden="true"
    >
      <img className={css.shade} src={url} alt="" draggable={false} />
      <div className={css.bob}>
        <div key={url} ref={stand} className={css.stand} />
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

/** In ms: the eyes close so often and for so long; a mouth that speaks opens, and shuts, for so long. */
const times = { betweenBlinks: 4570, blink: 130, mouth: 115 } as const

/**
 * Lets a puppet blink, and speak. By timers: an animation that never ends would make each of the parts a layer,
 * to be put together again with every frame.
 */
function livenFace(puppet: Element, speaking: boolean): () => void {
  const stops = [alternate(partsOf(puppet, 'lids'), times.betweenBlinks, times.blink)]
  if (speaking) stops.push(alternate(partsOf(puppet, 'mouth-open'), times.mouth, times.mouth))
  return () => {
    for (const stop of stops) stop()
  }
}

function partsOf(puppet: Element, name: string): readonly Element[] {
  return Array.from(puppet.querySelectorAll(`[data-part="${name}"]`))
}

/** Shows the parts for a while after each time that they are hidden, which they are in the end. */
function alternate(parts: readonly Element[], hiddenMs: number, shownMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const show = (on: boolean) => {
    for (const part of parts) part.toggleAttribute('data-on', on)
    timer = setTimeout(() => show(!on), on ? shownMs : hiddenMs)
  }
  show(false)
  return () => {
    clearTimeout(timer)
    for (const part of parts) part.removeAttribute('data-on')
  }
}

const fetched = new Map<string, Promise<SVGSVGElement | null>>()

/**
 * A puppet's drawing, to be cloned into the page: its faces are shown and hidden there. Drawings come
 * from the server of the stories; scripts and handlers in them would not be ours and are dropped.
 */
function fetchPuppet(url: string): Promise<SVGSVGElement | null> {
  const known = fetched.get(url)
  if (known !== undefined) return known
  const drawing = fetchDrawing(url).catch(() => {
    fetched.delete(url)
    return null
  })
  fetched.set(url, drawing)
  return drawing
}

async function fetchDrawing(url: string): Promise<SVGSVGElement | null> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
  const root = drawing.documentElement
  if (!(root instanceof SVGSVGElement)) return null
  for (const part of root.querySelectorAll('*')) makeHarmless(part)
  root.removeAttribute('width')
  root.removeAttribute('height')
  // Where a browser reads no drawing as a picture, the shapes look the same and only cost more.
  await flattenPuppet(root).catch(() => undefined)
  return root
}

function makeHarmless(part: Element): void {
  if (/^(script|foreignObject|a|style)$/i.test(part.localName)) part.remove()
  for (const { name, value } of Array.from(part.attributes)) {
    const pointsOut = /href$/i.test(name) && !value.startsWith('#')
    if (pointsOut || /^on/i.test(name)) part.removeAttribute(name)
  }
}

const namespace = 'http://www.w3.org/2000/svg'

/** In units of the drawing: shoulders and shadows reach past its edges. */
const margin = 120

/**
 * Puts pictures in place of what never changes in a puppet, so that it is one layer. As shapes, each group with a
 * shadow would be a layer, blurred anew with every frame in which the puppet sways.
 */
async function flattenPuppet(drawing: SVGSVGElement): Promise<void> {
  const groups = stillRuns(drawing).map(together)
  const pictures = await Promise.all(groups.map((_, index) => pictureOf(drawing, index)))
  for (const [index, group] of groups.entries()) {
    const picture = pictures[index]
    if (picture) group.before(picture)
    // Not removed: a face may use shapes of it.
    group.setAttribute('display', 'none')
  }
}

/** Parts that follow each other, between those that come and go. */
function stillRuns(drawing: SVGSVGElement): readonly (readonly Element[])[] {
  const runs: Element[][] = [[]]
  for (const part of drawing.children) {
    if (part.matches('[data-mood], [data-part]')) runs.push([])
    else if (part.localName !== 'defs') runs.at(-1)?.push(part)
  }
  return runs.filter((run) => run.length > 0)
}

function together(run: readonly Element[]): Element {
  const group = document.createElementNS(namespace, 'g')
  group.setAttribute('data-still', '')
  run[0]?.before(group)
  group.append(...run)
  return group
}

async function pictureOf(drawing: SVGSVGElement, index: number): Promise<Element> {
  const only = drawing.cloneNode(true) as SVGSVGElement
  for (const face of only.querySelectorAll('[data-mood], [data-part]')) face.remove()
  for (const [at, group] of only.querySelectorAll(':scope > [data-still]').entries()) {
    if (at !== index) group.setAttribute('display', 'none')
  }
  const { x, y, width, height } = drawing.viewBox.baseVal
  const place = {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
  only.setAttribute('viewBox', Object.values(place).join(' '))
  setAll(only, place)
  const picture = document.createElementNS(namespace, 'image')
  setAll(picture, { ...place, href: await addressOf(only) })
  return picture
}

function setAll(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`)
}

/** Good for as long as the app is open, as the drawing is. */
async function addressOf(drawing: SVGSVGElement): Promise<string> {
  const text = new XMLSerializer().serializeToString(drawing)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  // Read before it is shown, or the face would come first.
  const image = new Image()
  image.src = address
  await image.decode()
  return address
}
