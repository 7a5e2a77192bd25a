const namespace = 'http://www.w3.org/2000/svg'

/** In units of the drawing: shoulders and shadows reach past its edges. */
const margin = 120

/**
 * Puts pictures in place of what never changes in a puppet, so that it is one layer. As shapes, each group with a
 * shadow would be a layer, blurred anew with every frame in which the puppet sways.
 */
export async function flattenPuppet(drawing: SVGSVGElement): Promise<void> {
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
