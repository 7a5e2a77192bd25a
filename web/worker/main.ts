import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precache, addRoute as servePrecached } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isArt, isAsset, isDocument } from './kinds.ts'
import { noticeOf, openPage } from './notices.ts'

declare const self: ServiceWorkerGlobalScope
/** The files that a start needs; inserted by the build. */
declare const SHELL: { url: string; revision: string | null }[]

const scope = self.registration.scope
const document = 'index.html'
/** Ignores `Vary`: a script is requested with an `Origin`, but was cached without one. */
const matchOptions = { ignoreVary: true }

// Requests without a route go to the network: calls, streams, music, and the server's own pages.
precache(SHELL)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isDocument(url, scope),
  ({ request }) => answerDocument(request, () => matchPrecache(document)),
)
servePrecached()
registerRoute(
  ({ url }) => isAsset(url, scope),
  new CacheFirst({ cacheName: 'fabula-assets', matchOptions, plugins: [atMost(200)] }),
)
registerRoute(
  ({ url }) => isArt(url, scope),
  new StaleWhileRevalidate({ cacheName: 'fabula-art', matchOptions, plugins: [atMost(150)] }),
)

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text() ?? '')
  if (notice) event.waitUntil(self.registration.showNotification(notice.title, notice.options))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(self.clients, { scope, page: event.notification.data?.page }))
})
self.addEventListener('activate', (event) => {
  // The page that installed the worker loads the rest of its code through it.
  event.waitUntil(self.clients.claim())
})
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'TAKE_OVER') return
  self.skipWaiting().catch(() => {})
  // The page that asked then reloads, also if the old worker still has requests to answer.
  ports[0]?.postMessage('taking over')
})

/** A slower network counts as none, and the cached page is used. */
const patienceMs = 3000

/**
 * The newest page from the network, so that the next start uses a new deploy; otherwise the cached
 * page, together with all the code it names.
 */
async function answerDocument(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fresh = fetch(request)
  // An answer that arrives too late may still fail.
  fresh.catch(() => {})
  const first = await Promise.race([fresh.catch(() => null), patience()])
  if (first && first.status < 500) return first
  return (await kept()) ?? first ?? fresh
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
}

/** Keeps the most recently used entries, and drops all of them before the device runs full. */
function atMost(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
}
