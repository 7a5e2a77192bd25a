import type { PlayCard } from '@fabula/contract'
import { useTellOpened } from '../../../api/useTellOpened.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './HistoryPage.module.css'
import { PastPlay } from './PastPlay.tsx'
import type { Chosen } from './useChosen.ts'

interface PastPlaysProps {
  readonly plays: readonly PlayCard[]
  readonly chosen: Chosen
}

/** A row opens its play, or is ticked while rows are chosen. */
export function PastPlays({ plays, chosen }: PastPlaysProps) {
  const tellOpened = useTellOpened()
  const open = (gameId: string) => {
    tellOpened(gameId)
    nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: gameId }))
  }
  return (
    <ul className={css.list}>
      {plays.map((play) => (
        <li key={play.chat_id}>
          <PastPlay
            play={play}
            ticked={chosen.choosing ? chosen.has(play.game_id) : null}
            onTap={() => (chosen.choosing ? chosen.toggle(play.game_id) : open(play.game_id))}
          />
        </li>
      ))}
    </ul>
  )
}
