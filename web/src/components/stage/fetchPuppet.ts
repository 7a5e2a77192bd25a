import { flattenPuppet } from './flattenPuppet.ts'

const fetched = new Map<string, Promise<SVGSVGElement | null>>()

/**
 * A puppet's drawing, to be cloned into the page: its faces are shown and hidden there. Drawings come
 * from the server of the stories; scripts and handlers in them would not be ours and are dropped.
 */
export function fetchPuppet(url: string): Promise<SVGSVGElement | null> {
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
