import { matchPrecache, precache, addRoute as servePrecached } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { answerDocument } from './answerDocument.ts'
import { atMost } from './atMost.ts'
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
