import { nav } from '../stack/nav.ts'

/** Goes where a notice leads that is tapped while the app is open. */
export function followWorker(): void {
  // A host that forbids workers has none to listen to.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'OPEN_PAGE' && typeof data.page === 'string') nav.navigateTo(data.page)
  })
}
