import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { rememberBalances } from '../../../api/session.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { messageText, useText } from '../../../i18n/text.ts'
import type { Prop } from './ExchangeRow.tsx'

export interface Order {
  readonly prop: Prop
  /** Names the order: asked for again after a lost answer, it is still the same one. */
  readonly key: string
}

interface ExchangeDialogProps {
  readonly order: Order | null
  readonly coins: number
  readonly onRefused: () => Promise<unknown>
  readonly onClose: () => void
}

export function ExchangeDialog({ order, coins, onRefused, onClose }: ExchangeDialogProps) {
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
      // Nobody knows whether it was bought: the same order may be sent again, and buys once.
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
