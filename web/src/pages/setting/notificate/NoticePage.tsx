import type { NoticeView } from '@fabula/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { pagedQuery } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { useReachBottom } from '../../../components/layout/useReachBottom.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { followNotice } from '../../../components/notice/followNotice.ts'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import css from './NoticePage.module.css'

/** Notices for everybody and for this player, the newest first [R1.19]. */
export function NoticePage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useInfiniteQuery(
    pagedQuery(['user/userNotice', language], (input, options) =>
      call('user/userNotice', input, options),
    ),
  )
  const notices = query.data?.pages.flatMap(({ result }) => result) ?? []
  const read = useRead()
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) query.fetchNextPage().catch(reportError)
  }
  const scroller = useReachBottom(loadMore, query.data)
  return (
    <>
      <TopBar title={text('shell.title.notification')} />
      <main className={css.scroll} data-scroll="notices" ref={scroller}>
        <Loaded query={query} skeleton={<NoticeSkeleton />}>
          {() =>
            notices.length > 0 ? (
              <ul className={css.list}>
                {notices.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    onRead={() => read.mutate(notice.id)}
                  />
                ))}
              </ul>
            ) : (
              <Empty title={text('notices.empty.title')} body={text('notices.empty.body')} />
            )
          }
        </Loaded>
        {query.isFetchingNextPage && <NoticeSkeleton />}
      </main>
      {notices.some(({ unread }) => unread) && (
        <footer className={css.bar}>
          <Button wide look="quiet" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            {text('notices.readAll')}
          </Button>
        </footer>
      )}
    </>
  )
}

interface NoticeRowProps {
  readonly notice: NoticeView
  readonly onRead: () => void
}

/** A tap marks the notice as read and opens its link. */
function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const { kind, title, body, link, at, unread } = notice
  const open = () => {
    if (unread) onRead()
    followNotice(link)
  }
  return (
    <li>
      <button type="button" className={css.notice} onClick={guardedTap(open)}>
        <span className={css.head}>
          {unread && (
            <i className={css.dot}>
              <span className="visually-hidden">{text('notices.unread')}</span>
            </i>
          )}
          <small>
            {text(`notices.${kind}`)} · {agoText(at, Date.now(), language)}
          </small>
          {link && <Icon name="forward" size={18} />}
        </span>
        <b>{title}</b>
        <span className={css.body}>{body}</span>
      </button>
    </li>
  )
}

const places = ['a', 'b', 'c'] as const

function NoticeSkeleton() {
  return (
    <div className={css.list} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={112} radius={22} />
      ))}
    </div>
  )
}

/** Marks one notice as read, or all without an id. In the background [R8.03]. */
function useRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call('user/clickNotice', id === undefined ? {} : { notice_id: id }, { quiet: true }),
    onSuccess: () =>
      Promise.all(
        ['user/userNotice', 'user/unreadNotice'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
