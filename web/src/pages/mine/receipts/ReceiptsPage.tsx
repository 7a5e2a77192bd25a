import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/pagedQuery.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useReachBottom } from '../../../components/useReachBottom.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { ReceiptList } from './ReceiptList.tsx'
import css from './ReceiptsPage.module.css'
import { ReceiptsSkeleton } from './ReceiptsSkeleton.tsx'

/** What came and went of coins and energy, in plain words [R11.01]. */
export function ReceiptsPage() {
  const text = useText()
  const { language } = useLanguage()
  const query = useInfiniteQuery(
    pagedQuery(['user/receipts', language], (input, options) =>
      call('user/receipts', input, options),
    ),
  )
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) query.fetchNextPage().catch(reportError)
  }
  const scroller = useReachBottom(loadMore, query.data)
  return (
    <>
      <TopBar title={text('daily.receipts.title')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus. */}
      <main className={css.scroll} data-scroll="receipts" ref={scroller} tabIndex={0}>
        <Loaded query={query} skeleton={<ReceiptsSkeleton />}>
          {({ pages }) => <ReceiptList receipts={pages.flatMap(({ result }) => result)} />}
        </Loaded>
        {query.isFetchingNextPage && <ReceiptsSkeleton />}
      </main>
    </>
  )
}
