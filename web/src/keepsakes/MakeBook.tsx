import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberBalances, useSession } from '../api/session.ts'
import { orderBook } from '../api/spending.ts'
import { loadUser } from '../api/user.ts'
import { CallFailure } from '../api/wire/CallFailure.ts'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/overlays/Dialog.tsx'
import { WholeWords } from '../components/WholeWords.tsx'
import { useText } from '../i18n/text.ts'
import { nav } from '../stack/nav.ts'
import css from './MakeBook.module.css'

interface MakeBookProps {
  readonly chatId: string
  /** Coins; 0 where this run is paid for. */
  readonly price: number
  /** A book of it is being made. */
  readonly busy: boolean
}

/** Offers to keep an ended play as a storybook, and asks before it costs anything [R1.11, R4.16]. */
export function MakeBook({ chatId, price, busy }: MakeBookProps) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const coins = useSession((session) => session.user?.coin ?? 0)
  const make = useMakeBook({ chatId, price }, () => setAsking(false))
  const amount = text('daily.coins', { coin: price })
  const have = text('daily.have', { coin: coins })
  // The server's answer counts, because the stored balance may be out of date.
  const isShort = coins < price || make.isShort
  const answer = (confirmed: boolean) => {
    if (make.isPending) return
    if (confirmed && !isShort) return make.mutate()
    setAsking(false)
    make.reset()
    if (confirmed) nav.navigateTo('/pages/setting/welfare')
  }
  return (
    <section className={css.offer}>
      <h2>
        <WholeWords>{text('books.make.title')}</WholeWords>
      </h2>
      <p>
        <WholeWords sentence>{text('books.make.body')}</WholeWords>
      </p>
      <Button
        wide
        icon="book"
        busy={busy || make.isPending}
        onClick={() => (price === 0 ? make.mutate() : setAsking(true))}
      >
        {price === 0 ? text('books.make.free') : text('books.make.button', { price: amount })}
      </Button>
      <Dialog
        open={asking}
        title={text(isShort ? 'daily.unlock.short.title' : 'books.make.asking')}
        content={text('books.short.body', { price: amount, have })}
        confirmText={text(isShort ? 'daily.unlock.earn' : 'books.make.confirm')}
        cancelText={text('daily.later')}
        busy={make.isPending}
        onAnswer={(given) => answer(given === 'confirm')}
      />
    </section>
  )
}

function useMakeBook(order: Pick<MakeBookProps, 'chatId' | 'price'>, onAsked: () => void) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['game/storyInfo'] })
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => orderBook(order),
    onSuccess: async (made) => {
      rememberBalances(made)
      await reload()
      onAsked()
    },
    // What was shown was out of date: the balance, or the price.
    onError: (failure) => (isNoCoins(failure) ? loadUser() : reload()),
  })
  return { mutate, reset, isPending, isShort: isNoCoins(error) }
}

function isNoCoins(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'no_coins'
}
