import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precache, addRoute as servePrecached } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isArt, isAsset, isDocument } from './kinds.ts'

declare const self: ServiceWorkerGlobalScope
/** What a start needs, put in by the build. */
declare const SHELL: { url: string; revision: string | null }[]

const scope = self.registration.scope
const document = 'index.html'
/** A file is the same for whoever asks: a script has an `Origin`, the one that was kept for it had none. */
const matchOptions = { ignoreVary: true }

// Whatever no route names goes to the network untouched: calls, streams, music, the pages of the server.
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

self.addEventListener('activate', (event) => {
  // The page that installed it loads the rest of its code through it.
  event.waitUntil(self.clients.claim())
})
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'TAKE_OVER') self.skipWaiting().catch(() => {})
})

/** A network that is slower than this counts as none: the kept page is as good. */
const patienceMs = 3000

/**
 * The newest page where there is a network, so that a deploy is taken by the next start; else the one kept
 * with all the code it names.
 */
async function answerDocument(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fresh = fetch(request)
  // An answer that comes too late to be used may still fail.
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

/** Keeps the last used so many, and gives all of them up before the device runs full. */
function atMost(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
}
