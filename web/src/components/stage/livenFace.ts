/** In ms: the eyes close so often and for so long; a mouth that speaks opens, and shuts, for so long. */
const times = { betweenBlinks: 4570, blink: 130, mouth: 115 } as const

/**
 * Lets a puppet blink, and speak. By timers: an animation that never ends would make each of the parts a layer,
 * to be put together again with every frame.
 */
export function livenFace(puppet: Element, speaking: boolean): () => void {
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
