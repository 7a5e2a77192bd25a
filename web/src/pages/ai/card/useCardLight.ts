import { type PointerEvent, type RefObject, useEffect } from 'react'
import { isMotionOff } from '../../../theme/screen.ts'

/** Degrees of tilt that bring the light from the middle to an edge. */
const reach = 24

/**
 * Lets the light of a card follow the finger, and the phone's tilt where the browser tells it without asking. How it
 * looks is all in the style sheet. @returns what the card does as a pointer moves over it
 */
export function useCardLight(
  card: RefObject<HTMLElement | null>,
): (event: PointerEvent<HTMLElement>) => void {
  useEffect(() => {
    if (isMotionOff() || !('DeviceOrientationEvent' in window)) return
    // As the phone was held when the card was opened.
    let rest: { beta: number; gamma: number } | null = null
    const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null || !card.current) return
      rest ??= { beta, gamma }
      const [x, y] = [(gamma - rest.gamma) / reach, (beta - rest.beta) / reach]
      shine(card.current, { x: (1 + clamped(x)) / 2, y: (1 + clamped(y)) / 2 })
    }
    window.addEventListener('deviceorientation', follow)
    return () => window.removeEventListener('deviceorientation', follow)
  }, [card])
  return ({ currentTarget, clientX, clientY }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    shine(currentTarget, { x: (clientX - left) / width, y: (clientY - top) / height })
  }
}

function clamped(part: number): number {
  return Math.max(-1, Math.min(1, part))
}

/** @param at from 0 to 1 */
function shine({ style }: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  style.setProperty('--light-x', `${100 * x}%`)
  style.setProperty('--light-y', `${100 * y}%`)
  style.setProperty('--lean-x', `${(0.5 - y) * 12}deg`)
  style.setProperty('--lean-y', `${(x - 0.5) * 12}deg`)
}
