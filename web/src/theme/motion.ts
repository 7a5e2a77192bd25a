import { launchParameter } from '../stack/launchParameters.ts'

/**
 * Whether motion is off: the system asks for it, or the app runs on a cloud phone, where each
 * animated frame is encoded and sent.
 */
export function isMotionOff(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-still')
  )
}

/** Turns motion off on a cloud phone, where each animated frame is encoded and sent. */
export function turnMotionOff(): void {
  const isCloud = launchParameter('ugphone_user_id') !== null
  const isAsked = launchParameter('still') === '1'
  document.documentElement.toggleAttribute('data-still', isCloud || isAsked)
}
