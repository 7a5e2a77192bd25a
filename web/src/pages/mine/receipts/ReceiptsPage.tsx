import type { ReceiptView } from '@fabula/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { useReachBottom } from '../../../components/layout/useReachBottom.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { CurrencyMark } from '../../../components/wallet/Currency.tsx'
import { clockText } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { byDay } from './byDay.ts'
import css from './ReceiptsPage.module.css'

/** All changes of coins and energy, in plain words [R11.01]. */
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

/** One card for each day, the newest first. */
function ReceiptList({ receipts }: { readonly receipts: readonly ReceiptView[] }) {
  const text = useText()
  const { language } = useLanguage()
  if (receipts.length === 0)
    return (
      <Empty title={text('daily.receipts.empty.title')} body={text('daily.receipts.empty.body')} />
    )
  return byDay(receipts, Date.now(), language).map(({ day, title, rows }) => (
    <section key={day} className={css.day}>
      <h2>
        <WholeWords>{title}</WholeWords>
      </h2>
      <ul className={css.slip}>
        {rows.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  ))
}

function ReceiptRow({ receipt }: { readonly receipt: ReceiptView }) {
  const text = useText()
  const { language } = useLanguage()
  const { at, words, game, coin, power } = receipt
  const time = clockText(language, at)
  return (
    <li className={css.row}>
      <span className={css.words}>
        <b>{words}</b>
        <small>
          {game && `${game} · `}
          <span className={css.time}>{time}</span>
        </small>
      </span>
      <span className={css.amounts}>
        {coin !== 0 && <Change kind="coin" value={coin} name={text('shell.coins')} />}
        {power !== 0 && <Change kind="energy" value={power} name={text('shell.energy')} />}
      </span>
    </li>
  )
}

interface ChangeProps {
  readonly kind: 'coin' | 'energy'
  readonly value: number
  readonly name: string
}

function Change({ kind, value, name }: ChangeProps) {
  const { language } = useLanguage()
  return (
    <span className={value > 0 ? css.came : css.went}>
      {new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value)}
      <span className="visually-hidden"> {name}</span>
      <CurrencyMark kind={kind} size={18} />
    </span>
  )
}

function ReceiptsSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton width="34%" height={20} />
      <Skeleton height={196} radius={22} />
    </div>
  )
}
