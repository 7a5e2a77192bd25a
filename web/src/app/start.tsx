import '../theme/theme.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { listenToFailures } from '../api/failureListener.ts'
import { followPayments } from '../api/followPayments.ts'
import { heartbeat } from '../api/heartbeat.ts'
import { homeQuery } from '../api/homeQuery.ts'
import { watchOnline } from '../api/online.ts'
import { endSession, followOtherTabs, hasSession, useSession } from '../api/session.ts'
import { loadSite } from '../api/site.ts'
import { loadUser } from '../api/user.ts'
import { NoticeSurface } from '../components/notice/NoticeSurface.tsx'
import { showToast } from '../components/notice/notice.ts'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { showLanguage, useLanguage } from '../i18n/language.ts'
import { text } from '../i18n/text.ts'
import { followRealtime } from '../realtime/followRealtime.ts'
import { nav, stack, startStack } from '../stack/nav.ts'
import { reloadStaleOnce } from '../stack/PageCodeMissing.ts'
import { homePath, loginPath } from '../stack/PageEntry.ts'
import { StackScreen } from '../stack/StackScreen.tsx'
import { keepSavedStateOverReload } from '../stack/savedState.ts'
import { keepStill } from '../theme/motion.ts'
import { blockZoom, watchViewport } from '../theme/watchViewport.ts'
import { loadPagesAhead } from './lazyPage.ts'
import { keepForOffline } from './newVersion.ts'
import { routes } from './routes.ts'

/** Starts the app, and then what nobody sees of it. */
export async function start(): Promise<void> {
  reloadStaleOnce()
  const texts = showLanguage(chosenLanguage())
  const dev = import.meta.env.DEV ? (await import('./devRoutes.ts')).devRoutes : {}
  watchViewport()
  keepStill()
  watchOnline()
  blockZoom()
  followOtherTabs()
  keepSavedStateOverReload()
  listenToFailures({ toast: showToast, sessionEnded })
  startStack({
    routes: { ...routes, ...dev },
    hasSession,
    beforeExit: () => showToast(text('shell.exit')),
  })
  queryHomeAhead()
  const user = hasSession() ? loadUser() : null
  await texts
  if (useSession.getState().user === null) await Promise.race([user, shortly()])
  draw()
  loadPagesAhead()
  await user
  await whenIdle()
  await loadSite()
  followRealtime()
  followPayments()
  heartbeat()
  // What is heard comes when nothing that is seen waits for it.
  const { startSounds } = await import('../sound/startSounds.ts')
  startSounds()
  // A host that refuses workers plays on without.
  keepForOffline().catch(() => {})
}

function draw(): void {
  const root = document.getElementById('app')
  if (!root) return
  // In slices: a slow phone would else answer no tap until all of the page is made.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
}

/** What is told by then is not drawn twice. */
function shortly(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 300))
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <StackScreen />
      <NoticeSurface />
    </QueryClientProvider>
  )
}

/** A page that comes back shows what it had and asks again: a turn may have moved it meanwhile. */
const freshMs = 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Failing at once says so at once; the screen has its own retry, and being online again is one too.
      retry: false,
      networkMode: 'always',
      staleTime: freshMs,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks for what home shows while its texts are still on their way: a round trip less before the first picture. */
export function queryHomeAhead(): void {
  const { pages, tabs } = stack.view()
  if ((pages.at(-1) ?? tabs[0])?.path !== homePath) return
  const { language } = useLanguage.getState()
  queryClient.prefetchQuery(homeQuery(language)).catch(reportError)
}

/** The server knows this session no more: clear it and go to the login [R4.02]. */
export function sessionEnded(): void {
  // Several calls may fail at once; the first one ends it.
  if (!hasSession()) return
  endSession()
  queryClient.clear()
  nav.reLaunch(loginPath)
}

const restMs = 2000

/** Everything that the first page shows has been loaded: what is not seen may now come. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, restMs))
}
