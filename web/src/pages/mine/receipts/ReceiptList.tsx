import type { ReceiptView } from '@fabula/contract'
import { Empty } from '../../../components/Empty.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { byDay } from './byDay.ts'
import { ReceiptRow } from './ReceiptRow.tsx'
import css from './ReceiptsPage.module.css'

/** A slip of paper for each day, the newest first. */
export function ReceiptList({ receipts }: { readonly receipts: readonly ReceiptView[] }) {
  const text = useText()
  const { language } = useLanguage()
  if (receipts.length === 0)
    return (
      <Empty title={text('daily.receipts.empty.title')} body={text('daily.receipts.empty.body')} />
    )
  return byDay(receipts, Date.now(), language).map(({ day, title, rows }) => (
    <section key={day} className={css.day}>
      <h2>{title}</h2>
      <ul className={css.slip}>
        {rows.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  ))
}
