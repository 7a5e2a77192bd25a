import { launchParameter } from '../stack/launchParameters.ts'

/** On a cloud phone each frame that moves is encoded and sent: nothing moves there, and an idle page is not drawn. */
export function keepStill(): void {
  const isCloud = launchParameter('ugphone_user_id') !== null
  const isAsked = launchParameter('still') === '1'
  document.documentElement.toggleAttribute('data-still', isCloud || isAsked)
}
