import type { PlayCard } from '@fabula/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../api/queries.ts'
import { useBumpHistory } from '../../../api/stories.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { useReachBottom } from '../../../components/layout/useReachBottom.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Cover } from '../../../components/story/Cover.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { dotted } from '../../../i18n/listText.ts'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
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

interface PastPlaysProps {
  readonly plays: readonly PlayCard[]
  readonly chosen: Selection
}

/** The entries of the history. A tap opens the play, or selects the entry while entries are being chosen. */
export function HistoryList({ plays, chosen }: PastPlaysProps) {
  const tellOpened = useBumpHistory()
  const open = (gameId: string) => {
    tellOpened(gameId)
    nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: gameId }))
  }
  return (
    <ul className={css.list}>
      {plays.map((play) => (
        <li key={play.chat_id}>
          <HistoryRow
            play={play}
            ticked={chosen.choosing ? chosen.has(play.game_id) : null}
            onTap={() => (chosen.choosing ? chosen.toggle(play.game_id) : open(play.game_id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface PastPlayProps {
  readonly play: PlayCard
  /** Null while a tap opens the play. */
  readonly ticked: boolean | null
  readonly onTap: () => void
}

function HistoryRow({ play, ticked, onTap }: PastPlayProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <button
      type="button"
      className={css.play}
      aria-pressed={ticked ?? undefined}
      onClick={onTap}
      data-game={play.game_id}
    >
      <span className={css.cover}>
        <Cover img={play.img} sizes="72px" />
      </span>
      <span className={css.words}>
        <b>{play.title}</b>
        <small>{agoText(play.played_at, Date.now(), language)}</small>
        {play.won && play.state !== 'won' && (
          <span className={css.standing} data-state="won">
            {text('shelf.history.won')}
          </span>
        )}
        <span className={css.standing} data-state={play.state}>
          {dotted([text(standing(play.state)), play.scene_title])}
        </span>
        <i className={css.progress} aria-hidden="true">
          <b style={{ width: `${play.progress}%` }} />
        </i>
        <span className="visually-hidden">
          {text('games.progress', { percent: String(play.progress) })}
        </span>
      </span>
      {ticked === null ? (
        <Icon name="forward" size={20} />
      ) : (
        <span className={css.tick}>{ticked && <Icon name="check" size={20} />}</span>
      )}
    </button>
  )
}

function standing(state: PlayCard['state']): PlainTextId {
  return state === 'await' || state === 'turn' ? 'shelf.state.open' : `shelf.state.${state}`
}

export interface Selection {
  /** The player is choosing entries. */
  readonly choosing: boolean
  readonly ids: readonly string[]
  readonly all: boolean
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  toggleChoosing(): void
}

/** The entries that are selected; an entry that is gone is no longer selected. */
export function useSelection(rows: readonly string[]): Selection {
  const [isOn, setIsOn] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = rows.filter((id) => ticked.includes(id))
  const all = rows.length > 0 && ids.length === rows.length
  return {
    choosing: isOn && rows.length > 0,
    ids,
    all,
    has: (id) => ids.includes(id),
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => setTicked(all ? [] : rows),
    toggleChoosing: () => {
      setIsOn(!isOn)
      setTicked([])
    },
  }
}
