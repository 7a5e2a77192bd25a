import { flushSync } from 'react-dom'
import { askHost, hostCan } from '../host/host.ts'
import type { HistoryPort } from './HistoryEntries.ts'
import { homePath, loginPath, type PageRoutes, type PageTarget } from './PageEntry.ts'
import { type PageMove, PageStack } from './PageStack.ts'
import { pageUrl } from './parseUrl.ts'

/** What the stack needs from the app. */
interface StackPorts {
  readonly routes: PageRoutes
  hasSession(): boolean
  beforeExit(): void
}

const browserHistory: HistoryPort = {
  state: () => history.state,
  hash: () => location.hash,
  push: (state, url) => history.pushState(state, '', url),
  replace: (state, url) => history.replaceState(state, '', url),
  go: (delta) => history.go(delta),
  onPop: (listener) => window.addEventListener('popstate', listener),
}

let ports: StackPorts = { routes: {}, hasSession: () => true, beforeExit() {} }

export const stack = new PageStack({
  history: browserHistory,
  isKnown: (path) => Object.hasOwn(ports.routes, path),
  isTab: (path) => ports.routes[path]?.tab === true,
  redirect: redirectToLogin,
  transition: runTransition,
  beforeExit: () => ports.beforeExit(),
  exit: leaveApp,
  now: () => performance.now(),
})

/** Opens pages. Each function says at once whether it may, and none throws. */
export const nav = {
  navigateTo: (url: string) => stack.navigateTo(url),
  redirectTo: (url: string) => stack.redirectTo(url),
  reLaunch: (url: string) => stack.reLaunch(url),
  switchTab: (url: string) => stack.switchTab(url),
  navigateBack: (delta?: number) => stack.navigateBack(delta),
}

export function startStack(around: StackPorts): void {
  ports = around
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual'
  stack.start()
  document.addEventListener('click', pushBaseInTap, { capture: true })
}

/** WebKit passes over what was pushed without a tap, so a click by a script must not use up the chance. */
function pushBaseInTap(): void {
  if (navigator.userActivation?.isActive !== false) stack.pushBase()
}

export function routeOf(path: string) {
  return ports.routes[path]
}

/** Opens the login, which comes back to this URL. */
export function askLogin(returnUrl?: string): void {
  stack.navigateTo(pageUrl(loginPath, { return: returnUrl }))
}

/** Leaves the login for the page that the player wanted to open [R2.10]. */
export function leaveLogin(returnUrl: string | undefined): void {
  const url = returnUrl ?? homePath
  // The page that asked for the login is still there.
  if (stack.view().pages.at(-2)?.url === url) {
    stack.navigateBack().catch(reportError)
    return
  }
  const isOpened = stack.redirectTo(url).ok || stack.switchTab(url).ok
  if (!isOpened) stack.reLaunch('/')
}

function redirectToLogin({ path, url }: PageTarget): string | null {
  if (!ports.routes[path]?.needsLogin || ports.hasSession()) return null
  return pageUrl(loginPath, { return: path === homePath ? undefined : url })
}

/** The host's own way out, where it has one. Inside a frame the history also belongs to the host. */
function leaveApp(leave: () => void): void {
  const otherwise = () => {
    if (window.parent === window) leave()
    else window.parent.postMessage({ type: 'close' }, '*')
  }
  if (hostCan('embed.exit')) askHost('embed.exit', { why: 'player' }).catch(otherwise)
  else if (hostCan('app.exit')) askHost('app.exit', {}).catch(otherwise)
  else otherwise()
}

let isFirst = true

/**
 * Runs the page transition where the browser supports it and the player allows motion. Its style is
 * in theme/pageMoves.css.
 */
function runTransition(move: PageMove, show: () => void): void {
  if (isFirst || !canAnimate()) {
    isFirst = false
    show()
    return
  }
  document.documentElement.dataset['move'] = move
  const transition = document.startViewTransition(() => flushSync(show))
  // These reject when another transition starts; the page has changed anyway.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !document.documentElement.hasAttribute('data-still') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
