import type { Calls, OutputOf } from '@fabula/contract'
import { Empty } from '../../../components/Empty.tsx'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './GameListPage.module.css'
import { GameListSkeleton } from './GameListSkeleton.tsx'

interface GameResultsProps {
  readonly pages: readonly OutputOf<Calls['game/gameList']>[]
  /** Another page is on its way. */
  readonly loading: boolean
}

export function GameResults({ pages, loading }: GameResultsProps) {
  const text = useText()
  const games = pages.flatMap(({ result }) => result)
  if (games.length === 0)
    return <Empty title={text('games.empty.title')} body={text('games.empty.body')} />
  return (
    <>
      <div className={css.grid}>
        {games.map((story, at) => (
          <StoryCard
            key={story.game_id}
            story={story}
            first={at < 4}
            onOpen={() =>
              nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: story.game_id }))
            }
          />
        ))}
      </div>
      {loading ? <GameListSkeleton /> : <p className={css.end}>{text('games.end')}</p>}
    </>
  )
}
