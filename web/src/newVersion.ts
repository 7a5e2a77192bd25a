import { create } from 'zustand'

/** The service worker of a newer build that is installed and waits to take over. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

/** Shortest time between two checks for a newer build. A check runs when the player returns to the app. */
const checkEveryMs = 10 * 60_000

/**
 * Registers the service worker, which stores what a start needs. Where a host allows none, a start
 * needs the network.
 */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('./serviceWorker.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  cacheLoadedFiles(registration)
  offerBuild(registration.waiting)
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => offerBuild(registration.waiting))
  follow(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  checkOnReturn(registration)
}

/** Asks the server for a newer build. If there is one, it is waiting when this ends or soon after. */
export async function checkForNewVersion(): Promise<void> {
  // A host that forbids workers has no registration.
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

/** The old worker may finish what it is doing first; no player waits for that. */
const takesOverWithinMs = 2000

/**
 * Reloads into the newer build. Runs only on request: a reload during a turn loses nothing, because
 * the server holds the turn, but it interrupts the reader.
 */
export function activateNewVersion(): void {
  const { waiting } = useNewVersion.getState()
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  const { port1, port2 } = new MessageChannel()
  // The reload ends what this page still loads through the old worker, and the new one takes over then.
  port1.onmessage = () => setTimeout(() => location.reload(), takesOverWithinMs)
  waiting.postMessage({ type: 'TAKE_OVER' }, [port2])
}

function offerBuild(waiting: ServiceWorker | null): void {
  useNewVersion.setState({ waiting: waiting?.state === 'installed' ? waiting : null })
}

/** Passes the worker everything that the first visit loaded before the worker controlled the page. */
function cacheLoadedFiles(registration: ServiceWorkerRegistration): void {
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

function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < checkEveryMs) return
    looked = performance.now()
    // Fails without a network; the next return checks again.
    registration.update().catch(() => {})
  })
}
