import { timing } from '@fabula/contract'
import { type MouseEvent, useRef } from 'react'
import { isEcho, lastPress, pressOf } from '../../components/echo.ts'

/**
 * Whoever reads on quickly goes on tapping where the choices have just come: such taps choose nothing, until the finger
 * rests. To be called by what comes, as it comes.
 * @returns handles clicks before what is inside does
 */
export function useEchoGuard(): (event: MouseEvent) => void {
  const before = useRef(lastPress())
  return (event) => {
    // A key has no place on the screen.
    const isByKey = event.detail === 0
    if (isByKey || !isEcho(event, before.current, timing.readOnGuardMs)) return
    before.current = pressOf(event)
    event.stopPropagation()
  }
}
