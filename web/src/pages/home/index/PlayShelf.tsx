import type { PlayCard } from '@fabula/contract'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './HomePage.module.css'

interface PlayShelfProps {
  readonly title: string
  readonly plays: readonly PlayCard[]
}

/** Plays side by side, to be pushed along with a finger. */
export function PlayShelf({ title, plays }: PlayShelfProps) {
  if (plays.length === 0) return null
  return (
    <section>
      <header className={css.sectionHead}>
        <h2>{title}</h2>
      </header>
      <div className={css.shelf}>
        {plays.map((play) => (
          <div key={play.chat_id} className={css.shelved}>
            <StoryCard
              story={play}
              progress={play.progress}
              onOpen={() =>
                nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: play.game_id }))
              }
            />
          </div>
        ))}
      </div>
    </section>
  )
}
