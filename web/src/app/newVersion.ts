import { create } from 'zustand'

/** A newer build is on the device and waits to be taken. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

/** Between two looks for a newer build, which happen when the player comes back to the app. */
const lookEveryMs = 10 * 60_000

/** Keeps what a start needs on the device; where a host allows no worker, a start needs the network. */
export async function keepForOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('./serviceWorker.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  keepWhatIsShown(registration)
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => offer(registration.waiting))
  })
  lookWhenBack(registration)
}

/** Asks the server for a newer build; where there is one, it waits by the time this is done or soon after. */
export async function lookForNewVersion(): Promise<void> {
  // A host that refuses workers has none to look.
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

/**
 * Gives this page to the newer build. Only when asked to: a reload in mid-turn loses nothing, for the server
 * holds the turn, but it would interrupt whoever is reading.
 */
export function takeNewVersion(): void {
  const { waiting } = useNewVersion.getState()
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage({ type: 'TAKE_OVER' })
}

function offer(waiting: ServiceWorker | null): void {
  useNewVersion.setState({ waiting: waiting?.state === 'installed' ? waiting : null })
}

/** What the first visit loads before the worker stands between is handed to it, however late it arrives. */
function keepWhatIsShown(registration: ServiceWorkerRegistration): void {
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntriesByType('resource') as PerformanceResourceTiming[]
    const unseen = loaded.filter(({ name, workerStart }) => workerStart === 0 && isFile(name))
    if (unseen.length === 0) return
    const urlsToCache = unseen.map(({ name }) => name)
    registration.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  })
  observer.observe({ type: 'resource', buffered: true })
}

function isFile(address: string): boolean {
  return /[/](assets|art|avatars)[/]/.test(new URL(address).pathname)
}

function lookWhenBack(registration: ServiceWorkerRegistration): void {
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < lookEveryMs) return
    looked = performance.now()
    // Without a network it is looked for the next time.
    registration.update().catch(() => {})
  })
}
