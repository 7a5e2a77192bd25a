import {
  type Calls,
  type GameCard,
  gameKinds,
  type Language,
  layout,
  type OutputOf,
} from '@fabula/contract'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { reportList } from '../../../api/events.ts'
import { callQuery } from '../../../api/queries.ts'
import { useIsVisitor } from '../../../api/session.ts'
import { call } from '../../../api/wire/call.ts'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { useReachBottom } from '../../../components/layout/useReachBottom.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { StoryGrid, StoryGridSkeleton } from '../../../components/story/StoryGrid.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { pause } from '../../../waiting.ts'
import css from './GameListPage.module.css'

const kinds = ['all', ...gameKinds] as const
type Kind = (typeof kinds)[number]

export function GameListPage() {
  const text = useText()
  const { language } = useLanguage()
  const [chosen, setChosen] = usePageState<Kind | GameTab>('kind', 'all')
  const [search, setSearch] = usePageState('search', '')
  // Deferred, so that typing does not wait for the list to render.
  const wanted = useDeferredValue(search)
  const isVisitor = useIsVisitor()
  const tabs = useTabs()
  const tab = tabs.find((each) => each.tab === chosen)
  const kind = kinds.find((each) => each === chosen) ?? 'all'
  const query = useInfiniteQuery(gamesQuery({ kind, search: wanted, isVisitor }, language))
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
          scrolls
          label={text('games.kind')}
          options={[
            ...kinds.map((value) => ({ value, label: text(`games.kind.${value}`) })),
            ...tabs.map((each) => ({ value: each.tab, label: each.title })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </search>
      <main className={css.scroll} data-scroll="games" ref={scroller}>
        {tab ? (
          <GameResults games={matching(tab.games, wanted)} loading={false} />
        ) : (
          <Loaded query={query} skeleton={<StoryGridSkeleton />}>
            {({ pages }) => (
              <GameResults
                games={pages.flatMap(({ result }) => result)}
                loading={query.isFetchingNextPage}
              />
            )}
          </Loaded>
        )}
      </main>
    </>
  )
}

type TabList = OutputOf<Calls['game/gameListList']>['result']
type GameTab = TabList[number]['tab']

const noTabs: TabList = []

/** The lists that are ranked or chosen, which the kinds are not [R3.06] [R7.41]; none for a visitor. */
function useTabs(): TabList {
  const { language } = useLanguage()
  const enabled = !useIsVisitor()
  const { data } = useQuery({ ...callQuery('game/gameListList', {}, language), enabled })
  return data?.result.filter(({ tab }) => kinds.every((kind) => kind !== tab)) ?? noTabs
}

function matching(games: readonly GameCard[], search: string): readonly GameCard[] {
  const wanted = search.trim().toLowerCase()
  return games.filter(({ title, premise }) => `${title}\n${premise}`.toLowerCase().includes(wanted))
}

interface GameResultsProps {
  readonly games: readonly GameCard[]
  /** The next page is loading. */
  readonly loading: boolean
}

function GameResults({ games, loading }: GameResultsProps) {
  const text = useText()
  const shown = games.map(({ game_id }) => game_id).join(' ')
  useEffect(() => {
    if (shown !== '') reportList('gameList', shown.split(' '))
  }, [shown])
  if (games.length === 0)
    return <Empty title={text('games.empty.title')} body={text('games.empty.body')} />
  return (
    <>
      <StoryGrid
        stories={games}
        onOpen={({ game_id }) => nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id }))}
      />
      {loading ? <StoryGridSkeleton /> : <p className={css.end}>{text('games.end')}</p>}
    </>
  )
}

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const text = useText()
  return (
    <label className={css.search}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">{text('games.search')}</span>
      <input
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={text('games.search')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

interface GameFilter {
  /** Nobody has logged in: the list for everybody is asked for. */
  readonly isVisitor: boolean
  readonly kind: Kind
  readonly search: string
}

const firstPage: string | null = null
const pauseMs = 250

function gamesQuery({ kind, search, isVisitor }: GameFilter, language: Language) {
  const name = isVisitor ? 'login/gameListGameShow' : 'game/gameList'
  const words = search.trim()
  return infiniteQueryOptions({
    queryKey: [name, language, kind, words],
    initialPageParam: firstPage,
    getNextPageParam: (last: OutputOf<Calls['game/gameList']>) => last.next,
    queryFn: async ({ pageParam, signal }) => {
      // The request waits a moment, so that words still being typed send none.
      if (words && pageParam === null) await pause(pauseMs, { signal })
      signal.throwIfAborted()
      const input = {
        ...(kind !== 'all' && { kind }),
        ...(words && { search: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      }
      return call(name, input, { signal, quiet: true })
    },
  })
}
