import '../theme/theme.css'
import type { RefusalKind } from '@fabula/contract'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followBrowser } from '../api/consent.ts'
import { homeQuery } from '../api/homeQuery.ts'
import { endSession, followOtherTabs, hasSession, useSession } from '../api/session.ts'
import { loadSite } from '../api/site.ts'
import { loadUser } from '../api/user.ts'
import { listenToFailures } from '../api/wire/failureListener.ts'
import { useOnline, watchOnline } from '../api/wire/online.ts'
import { NoticeSurface, showToast } from '../components/notice/notice.tsx'
import { askHost, isEmbedded, startHost } from '../host/host.ts'
import { type Launch, takeLaunch } from '../host/launch.ts'
import { launchTrouble } from '../host/launchTrouble.ts'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { showLanguage, useLanguage } from '../i18n/language.ts'
import { text } from '../i18n/text.ts'
import { registerServiceWorker } from '../newVersion.ts'
import { followRealtime } from '../realtime/followRealtime.ts'
import { nav, stack, startStack } from '../stack/nav.ts'
import { reloadOnMissingChunk } from '../stack/PageCodeMissing.ts'
import { homePath, loginPath } from '../stack/PageEntry.ts'
import { pageUrl } from '../stack/parseUrl.ts'
import { StackScreen } from '../stack/StackScreen.tsx'
import { keepSavedStateOverReload } from '../stack/savedState.ts'
import { blockZoom, turnMotionOff, watchViewport } from '../theme/screen.ts'
import { applyTextSize } from '../theme/textSize.ts'
import { idle, nextTask, pause } from '../waiting.ts'
import { finishLaunch } from './finishLaunch.ts'
import { followHost } from './followHost.ts'
import { followWorker } from './followWorker.ts'
import { prefetchPages } from './lazyPage.ts'
import { readyFirstPage } from './readyFirstPage.ts'
import { routes } from './routes.ts'

/** Starts the app, then everything that works in the background. */
export async function start(): Promise<void> {
  reloadOnMissingChunk()
  // The code has just been evaluated, in the same task.
  await nextTask()
  const texts = showLanguage(chosenLanguage())
  const dev = import.meta.env.DEV ? (await import('./devRoutes.ts')).devRoutes : {}
  startHost()
  watchViewport()
  applyTextSize()
  turnMotionOff()
  watchOnline()
  // What failed to load is loaded again as soon as the server answers, not only when the device was offline.
  onlineManager.setEventListener((tell) => useOnline.subscribe(({ online }) => tell(online)))
  blockZoom()
  followOtherTabs(beginAnew)
  keepSavedStateOverReload()
  listenToFailures({ toast: showToast, sessionEnded })
  const launch = takeLaunch()
  // Pages that need a login would lead there while the partner's player is still being signed in.
  let launching: Promise<string> | undefined
  if (launch) {
    launching = texts.then(() => signInLaunched(launch))
    await Promise.race([launching, pause(launchWaitMs)])
  }
  startStack({
    routes: { ...routes, ...dev },
    hasSession,
    beforeExit: () => showToast(text('shell.exit')),
  })
  followHost()
  followWorker()
  if (launchTrouble() !== null) nav.reLaunch(launchFailedPath)
  launching?.then(openLaunched, reportError)
  const home = prefetchHome()
  const user = hasSession() ? loadUser() : null
  const rendered = new AbortController()
  const unknownUser = useSession.getState().user === null ? user : null
  const first = readyFirstPage(unknownUser, rendered.signal)
  await texts
  await Promise.race([Promise.all([first, home]), pause(firstPageWaitMs)])
  rendered.abort()
  render()
  prefetchPages()
  await user
  await whenIdle()
  await loadSite()
  followRealtime()
  await idle()
  followBrowser().catch(() => {})
  const { followAll } = await import('./followAll.ts')
  followAll()
  // Beside the connection's worker it would keep a small phone busy. The app also works on a host that forbids workers.
  await pause(restMs)
  registerServiceWorker().catch(() => {})
}

/** A launch that takes longer goes on behind the first page. */
const launchWaitMs = 8000
const launchFailedPath = '/pages/public/launchFailed'

/** Says 'sign error' if nobody could be signed in [R5.08]. Resolves to the page that the launch asks for, else to ''. */
async function signInLaunched(launch: Launch): Promise<string> {
  const page = await finishLaunch(launch)
  if (page === null && stack.depth > 0) nav.reLaunch(launchFailedPath)
  return page ?? ''
}

/** The story that a partner launches us for stands over home [R2.71]; whoever is elsewhere by then stays there. */
function openLaunched(page: string): void {
  const isAtHome = (stack.view().pages.at(-1)?.path ?? homePath) === homePath
  if (page !== '' && isAtHome) nav.navigateTo(page)
}

function render(): void {
  const root = document.getElementById('app')
  if (!root) return
  // A transition renders in slices: a slow phone would otherwise not react to taps until the whole
  // page is rendered.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
}

/** If the first page's code and data arrive within this time, it is rendered only once. */
const firstPageWaitMs = 300

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <StackScreen />
      <NoticeSurface />
    </QueryClientProvider>
  )
}

/** A page that is shown again uses older data and reloads it: a turn may have changed it. */
const freshMs = 1000

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure shows at once. Screens have a retry button, and going online reloads as well.
      retry: false,
      networkMode: 'always',
      staleTime: freshMs,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Loads the data of home while its texts are still loading, which saves a round trip. */
async function prefetchHome(): Promise<void> {
  const { pages, tabs } = stack.view()
  if ((pages.at(-1) ?? tabs[0])?.path !== homePath) return
  const { language } = useLanguage.getState()
  await queryClient.prefetchQuery(homeQuery(language, !hasSession())).catch(reportError)
}

/**
 * Clears a session that the server no longer knows, and leads back to the host that shows us in a frame, else to the
 * login, which says why and leads back [R4.02].
 */
function sessionEnded(why: RefusalKind | null): void {
  // Several calls may fail at the same time.
  if (!hasSession()) return
  endSession()
  queryClient.clear()
  if (isEmbedded()) askHost('embed.exit', { why: 'session' }).catch(() => openLogin(why))
  else openLogin(why)
}

/** By another tab: what is shown was another player's, and on it nothing would move any more. */
function beginAnew(): void {
  queryClient.clear()
  nav.reLaunch('/')
}

function openLogin(why: RefusalKind | null): void {
  const { path, url } = stack.view().pages.at(-1) ?? { path: homePath, url: '/' }
  const isNowhere = path === homePath || path === loginPath
  nav.reLaunch(pageUrl(loginPath, { return: isNowhere ? undefined : url, ended: why ?? undefined }))
}

const restMs = 2000

/** Resolves some time after the first page has loaded, for work that is not visible. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await pause(restMs)
}
