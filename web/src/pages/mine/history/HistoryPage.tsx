import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/pagedQuery.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import css from './HistoryPage.module.css'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { NothingPlayed } from './NothingPlayed.tsx'
import { PastPlays } from './PastPlays.tsx'
import { RemoveBar } from './RemoveBar.tsx'
import { useChosen } from './useChosen.ts'

/** What this player has played, the last opened first; rows can be taken out of it [R1.17]. */
export function HistoryPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useInfiniteQuery(
    pagedQuery(['game/gameHistory', language], (input, options) =>
      call('game/gameHistory', input, options),
    ),
  )
  const plays = query.data?.pages.flatMap(({ result }) => result) ?? []
  const chosen = useChosen(plays.map(({ game_id }) => game_id))
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) query.fetchNextPage().catch(reportError)
  }
  const scroller = useReachBottom(loadMore, query.data)
  return (
    <>
      <TopBar title={text('shell.title.playingRecord')}>
        {plays.length > 0 && (
          <button type="button" className={css.select} onClick={chosen.toggleChoosing}>
            {text(chosen.choosing ? 'shelf.history.done' : 'shelf.history.select')}
          </button>
        )}
      </TopBar>
      <main className={css.scroll} data-scroll="history" ref={scroller}>
        <Loaded query={query} skeleton={<HistorySkeleton />}>
          {() =>
            plays.length > 0 ? <PastPlays plays={plays} chosen={chosen} /> : <NothingPlayed />
          }
        </Loaded>
        {query.isFetchingNextPage && <HistorySkeleton />}
      </main>
      {chosen.choosing && <RemoveBar chosen={chosen} />}
    </>
  )
}
