import { useSession } from '../../../api/session.ts'
import { livePorts } from './livePorts.ts'
import { listenToOtherTabs } from './otherTabs.ts'
import { createPlayStore, type PlayStore } from './playStore.ts'

/** Plays opened since the app started. They outlive their pages: a hidden page's turn streams on. */
const plays = new Map<string, PlayStore>()
let isWatching = false

export function playOf(gameId: string): PlayStore {
  if (!isWatching) watch()
  const known = plays.get(gameId)
  if (known) return known
  const play = createPlayStore(gameId, livePorts)
  plays.set(gameId, play)
  return play
}

function watch(): void {
  isWatching = true
  window.addEventListener('pagehide', keepAll)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepAll()
    else for (const play of plays.values()) void play.refresh()
  })
  listenToOtherTabs(({ gameId, key }) => void plays.get(gameId)?.follow(key))
  useSession.subscribe((now, before) => {
    if (now.loginId !== before.loginId) closeAll()
  })
}

function keepAll(): void {
  for (const play of plays.values()) play.keep()
}

/** Another player's plays are not this one's. */
function closeAll(): void {
  for (const play of plays.values()) play.close()
  plays.clear()
}
