import { stack } from '../stack/nav.ts'
import { isAllowed } from './consent.ts'
import { deviceFacts } from './deviceFacts.ts'
import { report, reportGame } from './events.ts'
import { call } from './wire/call.ts'

/** The labels of the pages that are reported [R2.50]. */
const labels: Readonly<Record<string, string>> = {
  '/pages/setting/welfare': 'welfare',
  '/pages/mine/index': 'mine',
  '/pages/ai/chat': 'chat',
}

const stagePath = '/pages/ai/chat'
const detailPath = '/pages/home/gameDetail'

interface Visited {
  readonly url: string
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
}

/** Reports each visit of a labelled page, and the visits to a story's page and stage [R7.28] [R7.38]. */
export function followPages(): void {
  let before: Visited = { url: '', path: '', query: {} }
  const follow = () => {
    const { pages, tabs } = stack.view()
    const shown = pages.at(-1) ?? tabs[0]
    if (!shown || shown.url === before.url) return
    const from = before
    before = shown
    const gameId = shown.query['game_id']
    const label = labels[shown.path]
    if (label) {
      const game = gameId === undefined ? {} : { game_id: gameId }
      report('user/pageShowLog', { page_name: label, from: from.path, ...game })
    }
    if (from.path === stagePath) reportGame(from.query['game_id'], 'leave')
    if (shown.path === detailPath) reportGame(gameId, 'open')
    if (shown.path === stagePath) reportGame(gameId, 'begin')
  }
  stack.subscribe(follow)
  follow()
}

/** What this device says of itself, once a start [R3.13]. */
export function reportDevice(): void {
  if (!isAllowed('analytics')) return
  call('login/deviceLog', deviceFacts(), { quiet: true }).catch(() => {})
}
