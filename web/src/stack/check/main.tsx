import '../../theme/theme.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveLogin, nav, stack, startStack } from '../nav.ts'
import { useBackGuard, usePage, usePageState } from '../PageContext.ts'
import { homePath, loginPath, notFoundPath, type PageProps } from '../PageEntry.ts'
import { StackScreen } from '../StackScreen.tsx'
import { keepSavedStateOverReload } from '../savedState.ts'

/** Which pages were shown and hidden, in order. */
const log: string[] = []

function useShowLog(name: string): void {
  useEffect(() => {
    log.push(`show ${name}`)
    return () => {
      log.push(`hide ${name}`)
    }
  }, [name])
}

function HomePage() {
  useShowLog('home')
  return (
    <>
      <h1>Home</h1>
      <input aria-label="said" />
      <button type="button" onClick={() => nav.navigateTo('/story?id=7&from=home+x')}>
        open
      </button>
      <Tall />
    </>
  )
}

function StoryPage({ query }: PageProps) {
  const [note, setNote] = usePageState('note', '')
  useShowLog(`story${query.id}`)
  return (
    <>
      <h1>{`Story ${query.id}${query.from ? ` from ${query.from}` : ''}`}</h1>
      <input
        aria-label="note"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Tall />
    </>
  )
}

function EditPage() {
  const [asked, setAsked] = useState(0)
  const [allowed, setAllowed] = useState(false)
  useBackGuard(
    allowed
      ? null
      : () => {
          setAsked((times) => times + 1)
          return false
        },
  )
  return (
    <>
      <h1>Edit</h1>
      <output>{asked}</output>
      <button type="button" onClick={() => setAllowed(true)}>
        allow
      </button>
    </>
  )
}

function NamedPage({ query }: PageProps) {
  const { path } = usePage()
  return (
    <>
      <h1>{path}</h1>
      <button type="button" onClick={() => leaveLogin(query.return)}>
        leave login
      </button>
    </>
  )
}

function Tall() {
  return (
    <div data-scroll="tall" style={{ flex: 1, overflow: 'auto' }}>
      <div style={{ height: 5000 }} />
    </div>
  )
}

/** Read and set by the checks in e2e/src/stack.e2e.ts. */
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
