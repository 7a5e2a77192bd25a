import { launchParameter } from '../stack/launchParameters.ts'

/**
 * No motion: asked for by the system, or set on the root for a cloud phone, where each animated frame
 * is encoded and sent.
 */
export function isStill(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-still')
  )
}

/** On a cloud phone each frame that moves is encoded and sent: nothing moves there, and an idle page is not drawn. */
export function keepStill(): void {
  const isCloud = launchParameter('ugphone_user_id') !== null
  const isAsked = launchParameter('still') === '1'
  document.documentElement.toggleAttribute('data-still', isCloud || isAsked)
}
