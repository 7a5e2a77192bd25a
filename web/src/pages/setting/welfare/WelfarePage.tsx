import type { UserInfo } from '@fabula/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdChoicesHere } from '../../../ads/adsHere.tsx'
import { HouseAd } from '../../../ads/HouseAd.tsx'
import { type CheckIn, checkInQuery, useClaim } from '../../../api/checkIn.ts'
import { energyDayQuery } from '../../../api/energyDay.ts'
import { callQuery } from '../../../api/queries.ts'
import { rememberBalances, useSession } from '../../../api/session.ts'
import { useBindWay } from '../../../api/signIn.ts'
import { exchangeCoins, type Order, type Prop } from '../../../api/spending.ts'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { Button } from '../../../components/Button.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { CheckInPanel } from '../../../components/wallet/CheckInPanel.tsx'
import {
  Amounts,
  CoinPill,
  CurrencyMark,
  EnergyPill,
} from '../../../components/wallet/Currency.tsx'
import { useAdsPlayHere } from '../../../host/host.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { messageText, useText } from '../../../i18n/text.ts'
import { randomId } from '../../../randomId.ts'
import { nav } from '../../../stack/nav.ts'
import { EnergyNow } from './EnergyNow.tsx'
import css from './WelfarePage.module.css'

/** The welfare centre: balances, daily reward, exchange, and ways to earn more [R2.30]. */
export function WelfarePage() {
  const text = useText()
  const { language } = useLanguage()
  const user = useSession((session) => session.user)
  const checkIn = useQuery(checkInQuery)
  const shop = useQuery(callQuery('store/propList', {}, language))
  const { data: day } = useQuery(energyDayQuery)
  const query = {
    data: checkIn.data && shop.data && { checkIn: checkIn.data, props: shop.data.result },
    error: checkIn.error ?? shop.error,
    refetch: () => Promise.all([checkIn.refetch(), shop.refetch()]),
  }
  return (
    <>
      <TopBar title={text('shell.title.welfare')} />
      <main className={css.scroll} data-scroll="welfare">
        <Loaded query={query} skeleton={<WelfareSkeleton />}>
          {({ checkIn, props }) => (
            <>
              <Balances user={user} onOpen={() => nav.navigateTo('/pages/mine/receipts')} />
              <EnergyNow
                day={day}
                gift={!checkIn.claimed_today}
                trade={props.some(({ coin }) => coin <= (user?.coin ?? 0))}
              />
              <CheckInCard checkIn={checkIn} />
              <AdCard />
              <ExchangeCard props={props} coins={user?.coin ?? 0} onRefused={shop.refetch} />
              <EarnCard />
            </>
          )}
        </Loaded>
      </main>
      <HouseAd />
    </>
  )
}

/** Coins or energy for an ad, where ads play [R6.03]. */
function AdCard() {
  const text = useText()
  if (!useAdsPlayHere()) return null
  return (
    <section className={css.card} data-ad-card>
      <h2>
        <WholeWords>{text('ads.title')}</WholeWords>
      </h2>
      <AdChoicesHere />
    </section>
  )
}

interface CheckInCardProps {
  readonly checkIn: CheckIn
}

function CheckInCard({ checkIn }: CheckInCardProps) {
  const text = useText()
  const claim = useClaim()
  const bind = useBindWay('/pages/setting/welfare')
  return (
    <section className={css.card}>
      <h2>
        <WholeWords>{text('daily.checkIn.title')}</WholeWords>
      </h2>
      <CheckInPanel
        checkIn={checkIn}
        busy={claim.isPending}
        onClaim={() => claim.mutate()}
        onBind={bind}
      />
    </section>
  )
}

function EarnCard() {
  const text = useText()
  return (
    <section className={css.card}>
      <h2>
        <WholeWords>{text('daily.earn.title')}</WholeWords>
      </h2>
      <p className={css.words}>
        <WholeWords sentence>{text('daily.earn.body')}</WholeWords>
      </p>
      <Button wide look="second" icon="book" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('daily.earn.go')}
      </Button>
    </section>
  )
}

interface PurseProps {
  readonly user: UserInfo | null
  readonly onOpen: () => void
}

/** The player's balances; a tap opens the receipts. */
function Balances({ user, onOpen }: PurseProps) {
  const text = useText()
  return (
    <section className={css.balances}>
      <div className={css.pills}>
        <EnergyPill value={user?.power ?? 0} />
        <CoinPill value={user?.coin ?? 0} />
      </div>
      <button type="button" className={css.receipts} onClick={guardedTap(onOpen)}>
        {text('daily.receipts.title')}
        <Icon name="forward" size={16} />
      </button>
    </section>
  )
}

function WelfareSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height={118} radius={26} />
      <Skeleton height={380} radius={22} />
      <Skeleton height={250} radius={22} />
    </div>
  )
}

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
      <h2>
        <WholeWords>{text('daily.exchange.title')}</WholeWords>
      </h2>
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
    mutationFn: exchangeCoins,
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
      confirmText={text('daily.exchange.confirm', { coins: words?.coins ?? '' })}
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
