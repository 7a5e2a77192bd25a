import { useState } from 'react'
import { useText } from '../../../i18n/text.ts'
import { randomId } from '../../../randomId.ts'
import { ExchangeDialog, type Order } from './ExchangeDialog.tsx'
import { ExchangeRow, type Prop } from './ExchangeRow.tsx'
import css from './WelfarePage.module.css'

interface ExchangeCardProps {
  readonly props: readonly Prop[]
  readonly coins: number
  /** The balance shown was not the true one. */
  readonly onRefused: () => Promise<unknown>
}

/** Coins into energy [R1.08]. Each order has a name of its own, so that sent twice it buys once. */
export function ExchangeCard({ props, coins, onRefused }: ExchangeCardProps) {
  const text = useText()
  const [order, setOrder] = useState<Order | null>(null)
  return (
    <section className={css.card}>
      <h2>{text('daily.exchange.title')}</h2>
      {props.length === 0 && <p className={css.words}>{text('daily.exchange.empty')}</p>}
      <ul className={css.props}>
        {props.map((prop) => (
          <li key={prop.prop_id}>
            <ExchangeRow
              prop={prop}
              coins={coins}
              onOrder={() => setOrder({ prop, key: randomId() })}
            />
          </li>
        ))}
      </ul>
      <ExchangeDialog
        order={order}
        coins={coins}
        onRefused={onRefused}
        onClose={() => setOrder(null)}
      />
    </section>
  )
}
