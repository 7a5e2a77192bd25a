import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { listenToFailures } from '../api/failureListener.ts'
import { followPayments } from '../api/followPayments.ts'
import { loadUser } from '../api/loadUser.ts'
import { watchOnline } from '../api/online.ts'
import { heartbeat } from '../api/pingSeldom.ts'
import { followOtherTabs, hasSession, useSession } from '../api/session.ts'
import { loadSite } from '../api/site.ts'
import { showToast } from '../components/notice/notice.ts'
import { chosenLanguage } from '../i18n/chosenLanguage.ts'
import { showLanguage } from '../i18n/language.ts'
import { text } from '../i18n/text.ts'
import { followRealtime } from '../realtime/followRealtime.ts'
import { startStack } from '../stack/nav.ts'
import { keepSavedStateOverReload } from '../stack/savedState.ts'
import { blockZoom } from '../theme/blockZoom.ts'
import { keepStill } from '../theme/keepStill.ts'
import '../theme/theme.css'
import { watchViewport } from '../theme/watchViewport.ts'
import { App } from './App.tsx'
import { loadPagesAhead } from './lazyPage.ts'
import { keepForOffline } from './newVersion.ts'
import { queryHomeAhead } from './queryHomeAhead.ts'
import { reloadStaleOnce } from './reloadStaleOnce.ts'
import { routes } from './routes.ts'
import { sessionEnded } from './sessionEnded.ts'
import { whenIdle } from './settled.ts'

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
