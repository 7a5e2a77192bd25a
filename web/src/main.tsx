import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenToFailures } from './api/failureListener.ts'
import { loadUser } from './api/loadUser.ts'
import { watchOnline } from './api/online.ts'
import { followOtherTabs, hasSession } from './api/session.ts'
import { loadSite } from './api/site.ts'
import { App } from './app/App.tsx'
import { askAhead } from './app/askAhead.ts'
import { loadPagesAhead } from './app/lazyPage.ts'
import { keepForOffline } from './app/newVersion.ts'
import { reloadStaleOnce } from './app/reloadStaleOnce.ts'
import { routes } from './app/routes.ts'
import { sessionEnded } from './app/sessionEnded.ts'
import { settled } from './app/settled.ts'
import { showToast } from './components/notice/notice.ts'
import { chosenLanguage, showLanguage } from './i18n/language.ts'
import { text } from './i18n/text.ts'
import { followRealtime } from './realtime/followRealtime.ts'
import { startStack } from './stack/nav.ts'
import { keepSavedStateOverReload } from './stack/savedState.ts'
import { blockZoom } from './theme/blockZoom.ts'
import { keepStill } from './theme/keepStill.ts'
import './theme/theme.css'
import { watchViewport } from './theme/watchViewport.ts'

async function start(): Promise<void> {
  reloadStaleOnce()
  const texts = showLanguage(chosenLanguage())
  const dev = import.meta.env.DEV ? (await import('./app/devRoutes.ts')).devRoutes : {}
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
  askAhead()
  await texts
  const root = document.getElementById('app')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  loadPagesAhead()
  if (hasSession()) await loadUser()
  await settled()
  await loadSite()
  followRealtime()
  // What is heard comes when nothing that is seen waits for it.
  const { startSounds } = await import('./sound/startSounds.ts')
  startSounds()
  // A host that refuses workers plays on without.
  keepForOffline().catch(() => {})
}

start().catch(reportError)
