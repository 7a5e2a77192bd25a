import type { HistoryPort } from './HistoryLine.ts'

export const browserHistory: HistoryPort = {
  state: () => history.state,
  hash: () => location.hash,
  push: (mark, url) => history.pushState(mark, '', url),
  replace: (mark, url) => history.replaceState(mark, '', url),
  go: (delta) => history.go(delta),
  onPop: (listener) => window.addEventListener('popstate', listener),
}
