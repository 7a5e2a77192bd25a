import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenToFailures } from './api/failureListener.ts'
import { loadUser } from './api/loadUser.ts'
import { watchOnline } from './api/online.ts'
import { followOtherTabs, hasSession } from './api/session.ts'
import { App } from './app/App.tsx'
import { loadPagesAhead } from './app/lazyPage.ts'
import { reloadStaleOnce } from './app/reloadStaleOnce.ts'
import { routes } from './app/routes.ts'
import { sessionEnded } from './app/sessionEnded.ts'
import { showToast } from './components/notice/notice.ts'
import { chosenLanguage, showLanguage } from './i18n/language.ts'
import { text } from './i18n/text.ts'
import { startStack } from './stack/nav.ts'
import { keepSavedStateOverReload } from './stack/savedState.ts'
import { blockZoom } from './theme/blockZoom.ts'
import './theme/theme.css'
import { watchViewport } from './theme/watchViewport.ts'

async function start(): Promise<void> {
  reloadStaleOnce()
  const texts = showLanguage(chosenLanguage())
  const dev = import.meta.env.DEV ? (await import('./app/devRoutes.ts')).devRoutes : {}
  watchViewport()
  watchOnline()
  blockZoom()
  followOtherTabs()
  keepSavedStateOverReload()
  listenToFailures({ toast: showToast, sessionEnded })
  await texts
  startStack({
    routes: { ...routes, ...dev },
    hasSession,
    beforeExit: () => showToast(text('shell.exit')),
  })
  const root = document.getElementById('app')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  loadPagesAhead()
  if (hasSession()) await loadUser()
}

start().catch(reportError)
