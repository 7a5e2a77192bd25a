export interface Press {
  /** When it was made, not when it was handled: rendering what it did may take a slow phone longer than a double tap. */
  readonly at: number
  readonly x: number
  readonly y: number
}

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

export const pressOf = ({ timeStamp: at, clientX: x, clientY: y }: Tap): Press => ({ at, x, y })

let last: Press = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
globalThis.document?.addEventListener(
  'click',
  (event) => {
    last = pressOf(event)
  },
  { capture: true },
)

/** The last press anywhere. */
export function lastPress(): Press {
  return last
}

/** A finger that taps twice hits places so far apart. */
const sameSpotPx = 24

/** Whether a tap only goes on with a press at the same spot, and was not aimed at what has come there since. */
export function isEcho(tap: Tap, of: Press, withinMs: number): boolean {
  const { at, x, y } = pressOf(tap)
  return at - of.at < withinMs && Math.hypot(x - of.x, y - of.y) < sameSpotPx
}
