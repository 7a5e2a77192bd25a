import type { Calls, OutputOf } from '@fabula/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { rememberBalances } from '../../../api/session.ts'
import { Amounts, CurrencyMark } from '../../../components/Currency.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { showToast } from '../../../components/notice/notice.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { randomId } from '../../../randomId.ts'
import css from './WelfarePage.module.css'

interface ExchangeCardProps {
  readonly props: readonly Prop[]
  readonly coins: number
  /** Called when the stored balance was out of date. */
  readonly onRefused: () => Promise<unknown>
}

/** Exchanges coins for energy [R1.08]. Each order has its own key, so that sending it twice buys once. */
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

interface Order {
  readonly prop: Prop
  /** Identifies the order; it stays the same when the order is sent again after a lost answer. */
  readonly key: string
}

interface ExchangeDialogProps {
  readonly order: Order | null
  readonly coins: number
  readonly onRefused: () => Promise<unknown>
  readonly onClose: () => void
}

function ExchangeDialog({ order, coins, onRefused, onClose }: ExchangeDialogProps) {
  const text = useText()
  const words = order && {
    coins: text('daily.coins', { coin: order.prop.coin }),
    energy: text('daily.energy', { power: String(order.prop.power) }),
  }
  const buy = useMutation({
    mutationFn: ({ prop, key }: Order) =>
      call('store/coinbuy', { prop_id: prop.prop_id, order_key: key }),
    onSuccess: (balances) => {
      rememberBalances(balances)
      if (words) showToast(text('daily.exchange.done', { energy: words.energy }), 'success')
      onClose()
    },
    onError: async (failure) => {
      // It is unknown whether the order was executed. Sending the same order again is safe.
      if (failure instanceof CallFailure && failure.isUnanswered) return
      if (failure instanceof CallFailure && failure.kind === 'no_coins')
        showToast(messageText('no_coins'))
      onClose()
      await onRefused()
    },
  })
  return (
    <Dialog
      open={order !== null}
      title={words ? text('daily.exchange.ask', words) : ''}
      content={text('daily.have', { coin: coins })}
      confirmText={text('daily.exchange.confirm')}
      cancelText={text('shell.cancel')}
      busy={buy.isPending}
      onAnswer={(answer) => {
        if (buy.isPending) return
        if (answer === 'confirm' && order) buy.mutate(order)
        else onClose()
      }}
    />
  )
}

type Prop = OutputOf<Calls['store/propList']>['result'][number]

interface ExchangeRowProps {
  readonly prop: Prop
  readonly coins: number
  readonly onOrder: () => void
}

/** One offer. The whole row is the button, and says so where coins are missing. */
function ExchangeRow({ prop, coins, onOrder }: ExchangeRowProps) {
  const text = useText()
  const missing = prop.coin - coins
  return (
    <button
      type="button"
      className={css.prop}
      disabled={missing > 0}
      onClick={guardedTap(onOrder)}
      data-prop={prop.prop_id}
    >
      <span className={css.gets}>
        <CurrencyMark kind="energy" size={34} />
        <b>{text('daily.energy', { power: String(prop.power) })}</b>
        {missing > 0 && <small>{text('daily.short', { coin: missing })}</small>}
      </span>
      <span className={css.price}>
        <Amounts coin={prop.coin} power={0} />
      </span>
    </button>
  )
}
