import { gameKinds, layout } from '@fabula/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Loaded } from '../../../components/Loaded.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import css from './GameListPage.module.css'
import { GameListSkeleton } from './GameListSkeleton.tsx'
import { GameResults } from './GameResults.tsx'
import { type GameFilter, gamesQuery } from './gamesQuery.ts'
import { SearchField } from './SearchField.tsx'

const kinds: readonly GameFilter['kind'][] = ['all', ...gameKinds]

export function GameListPage() {
  const text = useText()
  const { language } = useLanguage()
  const [kind, setKind] = usePageState<GameFilter['kind']>('kind', 'all')
  const [search, setSearch] = usePageState('search', '')
  // Typing must not wait for the list that it changes.
  const wanted = useDeferredValue(search)
  const query = useInfiniteQuery(gamesQuery({ kind, search: wanted }, language))
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) query.fetchNextPage().catch(reportError)
  }
  const scroller = useReachBottom(loadMore, query.data, layout.reachBottomGameListPx)
  return (
    <>
      <TopBar title={text('shell.title.allGames')} />
      <search>
        <SearchField value={search} onChange={setSearch} />
        <Segmented
          label={text('games.kind')}
          options={kinds.map((value) => ({ value, label: text(`games.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </search>
      <main className={css.scroll} data-scroll="games" ref={scroller}>
        <Loaded query={query} skeleton={<GameListSkeleton />}>
          {({ pages }) => <GameResults pages={pages} loading={query.isFetchingNextPage} />}
        </Loaded>
      </main>
    </>
  )
}
