/** How a page is looked at: how large the screen is, and the text. */
export interface Look {
  /** As it was asked for; also the name of its folder. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** In percent of the usual size. */
  readonly text: number
}

const largestText = 200

/**
 * A width, with `-largest` at the largest text size; `zoom-200` is a phone 390 px wide with the page twice as large,
 * which leaves half the width and half the height.
 * @throws Error where it is none of these
 */
export function readLook(name: string, height: number): Look {
  const zoom = /^zoom-(\d{3})$/.exec(name)?.[1]
  if (zoom) {
    const times = Number(zoom) / 100
    return { name, width: Math.round(390 / times), height: Math.round(height / times), text: 100 }
  }
  const [, width = '', largest] = /^(\d+)(-largest)?$/.exec(name) ?? []
  if (!(Number(width) >= 160 && Number(width) <= 2000))
    throw new Error(`${name} is no size: 390, 320-largest or zoom-200 is one.`)
  return { name, width: Number(width), height, text: largest ? largestText : 100 }
}
