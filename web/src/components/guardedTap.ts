import { timing } from '@fabula/contract'

let last = { at: Number.NEGATIVE_INFINITY, target: null as EventTarget | null }

type Tap = (event: { readonly currentTarget: EventTarget }) => void

/** A handler that ignores a second tap on the same element within 300 ms [R9.04]. */
export function guardedTap(onTap: (() => void) | undefined): Tap | undefined {
  if (!onTap) return undefined
  return ({ currentTarget }) => {
    const at = performance.now()
    const isRepeat = currentTarget === last.target && at - last.at < timing.doubleTapGuardMs
    if (isRepeat) return
    last = { at, target: currentTarget }
    onTap()
  }
}
