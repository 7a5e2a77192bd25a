import { timing } from '@fabula/contract'

let last = { at: Number.NEGATIVE_INFINITY, target: null as EventTarget | null }

type Tap = (event: { readonly currentTarget: EventTarget; readonly timeStamp: number }) => void

/**
 * A handler that ignores a second tap on the same element within 300 ms [R9.04]. When it was tapped counts, not when a
 * slow phone comes to handle it: what the first tap does may take longer than that.
 */
export function guardedTap(onTap: (() => void) | undefined): Tap | undefined {
  if (!onTap) return undefined
  return ({ currentTarget, timeStamp: at }) => {
    const isRepeat = currentTarget === last.target && at - last.at < timing.doubleTapGuardMs
    if (isRepeat) return
    last = { at, target: currentTarget }
    onTap()
  }
}
