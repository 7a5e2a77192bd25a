import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/pagedQuery.ts'
import { Button } from '../../../components/Button.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import css from './NoticePage.module.css'
import { NoticeRow } from './NoticeRow.tsx'
import { NoticeSkeleton } from './NoticeSkeleton.tsx'
import { useRead } from './useRead.ts'

/** Notices to everybody and to this player, the newest first [R1.19]. */
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
