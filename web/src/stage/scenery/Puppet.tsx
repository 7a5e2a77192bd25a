import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isMotionOff } from '../../theme/screen.ts'
import css from './Puppet.module.css'

interface PuppetProps {
  /** Address of the drawing; null while nobody is on stage. */
  readonly url: string | null
  readonly mood: string
  readonly speaking: boolean
  /** The card is tall, so the puppet steps back. */
  readonly back: boolean
}

/**
 * The character on stage: sways, blinks, bobs while speaking, and shows its mood. It stands still
 * during the player's move, so that a phone can rest.
 */
export const Puppet = memo(function Puppet(props: PuppetProps) {
  const { url } = props
  return url?.endsWith('.webp') ? <Portrait {...props} url={url} /> : <Drawing {...props} />
})

/** A character that a player brought along is a picture in a paper frame. */
function Portrait({ url, speaking, back }: PuppetProps & { readonly url: string }) {
  return (
    <div
      className={css.puppet}
      data-speaking={speaking || undefined}
      data-back={back || undefined}
      aria-hidden="true"
    >
      <div className={css.bob}>
        <div className={`${css.stand} ${css.portrait}`}>
          <img src={url} alt="" draggable={false} />
        </div>
      </div>
    </div>
  )
}

function Drawing({ url, mood, speaking, back }: PuppetProps) {
  const drawing = useDrawing(url)
  const stand = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (drawing) stand.current?.replaceChildren(drawing.cloneNode(true))
  }, [drawing])
  useLayoutEffect(() => {
    if (drawing && stand.current) showMood(stand.current, mood)
  }, [drawing, mood])
  useEffect(() => {
    if (!drawing || !stand.current || back || isMotionOff()) return undefined
    return animateFace(stand.current, speaking)
  }, [drawing, speaking, back])
  return (
    <div className={css.place} data-puppet-place>
      {drawing && url !== null && (
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
      )}
    </div>
  )
}

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

/** A puppet without this mood shows its calm face. */
function showMood(stand: HTMLElement, mood: string): void {
  const faces = Array.from(stand.querySelectorAll('[data-mood]'))
  const has = faces.some((face) => face.getAttribute('data-mood') === mood)
  const shown = has ? mood : 'calm'
  for (const face of faces)
    face.toggleAttribute('data-on', face.getAttribute('data-mood') === shown)
}

/** In ms: between two blinks, length of a blink, and how long a speaking mouth stays open and closed. */
const times = { betweenBlinks: 4570, blink: 130, mouth: 115 } as const

/**
 * Makes a puppet blink and speak. Uses timers, because an endless animation would turn each part
 * into a layer that is composited in every frame.
 */
function animateFace(puppet: Element, speaking: boolean): () => void {
  const stops = [alternate(partsOf(puppet, 'lids'), times.betweenBlinks, times.blink)]
  if (speaking) stops.push(alternate(partsOf(puppet, 'mouth-open'), times.mouth, times.mouth))
  return () => {
    for (const stop of stops) stop()
  }
}

function partsOf(puppet: Element, name: string): readonly Element[] {
  return Array.from(puppet.querySelectorAll(`[data-part="${name}"]`))
}

/** Shows and hides the parts in turns. The returned function stops it and leaves them hidden. */
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
 * Loads a puppet's drawing, to be cloned into the page, where its moods are shown and hidden.
 * Scripts and event handlers are removed.
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
  for (const part of root.querySelectorAll('*')) sanitise(part)
  root.removeAttribute('width')
  root.removeAttribute('height')
  // If the browser cannot draw SVG into an image, the shapes look the same but cost more.
  await flattenPuppet(root).catch(() => undefined)
  return root
}

function sanitise(part: Element): void {
  if (/^(script|foreignObject|a|style)$/i.test(part.localName)) part.remove()
  for (const { name, value } of Array.from(part.attributes)) {
    const pointsOut = /href$/i.test(name) && !value.startsWith('#')
    if (pointsOut || /^on/i.test(name)) part.removeAttribute(name)
  }
}

const namespace = 'http://www.w3.org/2000/svg'

/** In units of the drawing: shoulders and shadows reach over its edges. */
const margin = 120

/**
 * Replaces the parts of a puppet that never change by images. As shapes, each group with a shadow
 * would be a layer that is blurred again in every frame in which the puppet sways.
 */
async function flattenPuppet(drawing: SVGSVGElement): Promise<void> {
  const groups = stillRuns(drawing)
    .filter((run) => run.length > 0)
    .map(wrapInGroup)
  const pictures = await Promise.all(groups.map((_, index) => pictureOf(drawing, index)))
  for (const [index, group] of groups.entries()) {
    const picture = pictures[index]
    if (picture) group.before(picture)
    // Hidden instead of removed, because a mood may reuse its shapes.
    group.setAttribute('display', 'none')
  }
}

/** Groups of neighbouring parts that never change, between those that do. */
function stillRuns(drawing: Element): readonly (readonly Element[])[] {
  const runs: (readonly Element[])[] = []
  let run: Element[] = []
  for (const part of drawing.children) {
    const isFace = part.matches(faces)
    // A child's head is a group of its own, with the faces in it.
    if (isFace || part.querySelector(faces)) {
      runs.push(run, ...(isFace ? [] : stillRuns(part)))
      run = []
    } else if (part.localName !== 'defs') run.push(part)
  }
  return [...runs, run]
}

const faces = '[data-mood], [data-part]'

function wrapInGroup(run: readonly Element[]): Element {
  const group = document.createElementNS(namespace, 'g')
  group.setAttribute('data-still', '')
  run[0]?.before(group)
  group.append(...run)
  return group
}

async function pictureOf(drawing: SVGSVGElement, index: number): Promise<Element> {
  const only = drawing.cloneNode(true) as SVGSVGElement
  for (const face of only.querySelectorAll(faces)) face.remove()
  for (const [at, group] of only.querySelectorAll('[data-still]').entries()) {
    if (at !== index) group.setAttribute('display', 'none')
    // The picture takes the group's place, where what is around the group moves it once.
    else
      for (let up = group.parentElement; up; up = up.parentElement) up.removeAttribute('transform')
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

/** Never revoked: the drawing is used as long as the app is open. */
async function addressOf(drawing: SVGSVGElement): Promise<string> {
  const text = new XMLSerializer().serializeToString(drawing)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  // Decoded before it is shown, so that the face does not appear first.
  const image = new Image()
  image.src = address
  await image.decode()
  return address
}
