import { create } from 'zustand'

interface Audible {
  /** False while the app is hidden: in another tab, behind another app. */
  readonly inFront: boolean
  /** False while the host wants no music of ours, during a phone call say. */
  readonly allowed: boolean
  /** While an ad is shown, which has sounds of its own. */
  readonly inAd: boolean
}

/** Whether anything may be heard now, whatever the player's switches say [R4.11]. */
export const useAudible = create<Audible>(() => ({
  inFront: !document.hidden,
  allowed: true,
  inAd: false,
}))

document.addEventListener('visibilitychange', () =>
  useAudible.setState({ inFront: !document.hidden }),
)

export function isAudible({ inFront, allowed, inAd }: Audible = useAudible.getState()): boolean {
  return inFront && allowed && !inAd
}
