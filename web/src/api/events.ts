import type { Calls, InputOf } from '@fabula/contract'
import { stack } from '../stack/nav.ts'
import { isAllowed } from './consent.ts'
import { deviceFacts } from './deviceFacts.ts'
import { hasSession } from './session.ts'
import { call } from './wire/call.ts'

/** Reports of what a player does, for statistics: sent only where the player allows them, and never waited for [R11.06]. */
function report<Name extends 'user/pageShowLog' | 'game/gameListLog' | 'game/gameLog'>(
  name: Name,
  input: InputOf<Calls[Name]>,
): void {
  if (!hasSession() || !isAllowed('analytics')) return
  call(name, input, { quiet: true }).catch(() => {})
}

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

/** What became of a story: its page was opened, a play was gone on with, left, or has ended [R7.38]. */
export function reportGame(
  gameId: string | undefined,
  event: InputOf<Calls['game/gameLog']>['event'],
): void {
  if (gameId !== undefined) report('game/gameLog', { game_id: gameId, event })
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

const mostListed = 50

/** Stories came into view in a list. */
export function reportList(page: 'home' | 'gameList', games: readonly string[]): void {
  if (games.length === 0) return
  report('game/gameListLog', { page_name: page, game_ids: games.slice(0, mostListed) })
}

/** What this device says of itself, once a start [R3.13]. */
export function reportDevice(): void {
  if (!isAllowed('analytics')) return
  call('login/deviceLog', deviceFacts(), { quiet: true }).catch(() => {})
}
