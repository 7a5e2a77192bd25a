import { createRoot } from 'react-dom/client'
import '../../theme/theme.css'
import { nav, stack, startStack } from '../nav.ts'
import { homePath, loginPath, notFoundPath } from '../PageEntry.ts'
import { StackScreen } from '../StackScreen.tsx'
import { keepSavedStateOverReload } from '../savedState.ts'
import { EditPage, HomePage, log, NamedPage, StoryPage } from './pages.tsx'

/** What the checks of e2e/src/stack.e2e.ts drive from outside. */
const seen = { exits: 0, session: false }
Object.assign(window, { nav, stack, log, seen })

keepSavedStateOverReload()
startStack({
  routes: {
    [homePath]: { component: HomePage, tab: true },
    '/pages/mine/index': { component: NamedPage, tab: true },
    '/story': { component: StoryPage },
    '/edit': { component: EditPage },
    '/secret': { component: NamedPage, needsLogin: true },
    [loginPath]: { component: NamedPage },
    [notFoundPath]: { component: NamedPage },
  },
  hasSession: () => seen.session,
  beforeExit: () => {
    seen.exits += 1
  },
})
const root = document.getElementById('app')
if (root) createRoot(root).render(<StackScreen />)
