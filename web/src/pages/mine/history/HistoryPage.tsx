import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/queries.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { Empty } from '../../../components/Trouble.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { HistoryList, type Selection, useSelection } from './HistoryList.tsx'
import css from './HistoryPage.module.css'

/** The player's stories, the last opened first; entries can be removed [R1.17]. */
export function HistoryPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useInfiniteQuery(
    pagedQuery(['game/gameHistory', language], (input, options) =>
      call('game/gameHistory', input, options),
    ),
  )
  const plays = query.data?.pages.flatMap(({ result }) => result) ?? []
  const chosen = useSelection(plays.map(({ game_id }) => game_id))
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
            plays.length > 0 ? <HistoryList plays={plays} chosen={chosen} /> : <NothingPlayed />
          }
        </Loaded>
        {query.isFetchingNextPage && <HistorySkeleton />}
      </main>
      {chosen.choosing && <RemoveBar chosen={chosen} />}
    </>
  )
}

const places = ['a', 'b', 'c'] as const

function HistorySkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={108} radius={22} />
      ))}
    </div>
  )
}

function NothingPlayed() {
  const text = useText()
  return (
    <Empty title={text('shelf.history.empty.title')} body={text('shelf.history.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
    </Empty>
  )
}

/** The most entries that one call removes. */
const mostAtOnce = 100

/** Removes the chosen entries, after asking. */
function RemoveBar({ chosen }: { readonly chosen: Selection }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const remove = useRemove(() => {
    setAsking(false)
    chosen.toggleChoosing()
  })
  return (
    <footer className={css.bar}>
      <Checkbox checked={chosen.all} onChange={chosen.toggleAll}>
        {text('shelf.history.all')}
      </Checkbox>
      <Button look="danger" disabled={chosen.ids.length === 0} onClick={() => setAsking(true)}>
        {text('shelf.history.remove', { count: chosen.ids.length })}
      </Button>
      <Dialog
        open={asking}
        title={text('shelf.history.ask.title')}
        content={text('shelf.history.ask.body')}
        confirmText={text('shelf.history.ask.confirm')}
        cancelText={text('shell.cancel')}
        danger
        busy={remove.isPending}
        onAnswer={(answer) => {
          if (remove.isPending) return
          if (answer === 'confirm') remove.mutate(chosen.ids.slice(0, mostAtOnce))
          else setAsking(false)
        }}
      />
    </footer>
  )
}

function useRemove(onDone: () => void) {
  const text = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (gameIds: readonly string[]) =>
      call('game/delGameHistory', { game_ids: [...gameIds] }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['game/gameHistory'] })
      showToast(text('shelf.history.removed'), 'success')
      onDone()
    },
  })
}
