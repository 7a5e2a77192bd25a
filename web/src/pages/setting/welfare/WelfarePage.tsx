import type { UserInfo } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type CheckIn, checkInQuery, useClaim } from '../../../api/checkIn.ts'
import { callQuery } from '../../../api/queries.ts'
import { isGuest, rememberBalances, useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { CheckInPanel } from '../../../components/CheckInPanel.tsx'
import { CoinPill, EnergyPill } from '../../../components/Currency.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { ExchangeCard } from './ExchangeCard.tsx'
import css from './WelfarePage.module.css'

/** The welfare centre: balances, daily reward, exchange, and ways to earn more [R2.30]. */
export function WelfarePage() {
  const text = useText()
  const { language } = useLanguage()
  const user = useSession((session) => session.user)
  const checkIn = useQuery(checkInQuery)
  const shop = useQuery(callQuery('store/propList', {}, language))
  useDailyPower()
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
              <CheckInCard checkIn={checkIn} user={user} />
              <ExchangeCard props={props} coins={user?.coin ?? 0} onRefused={shop.refetch} />
              <EarnCard />
            </>
          )}
        </Loaded>
      </main>
    </>
  )
}

interface CheckInCardProps {
  readonly checkIn: CheckIn
  readonly user: UserInfo | null
}

function CheckInCard({ checkIn, user }: CheckInCardProps) {
  const text = useText()
  const claim = useClaim()
  return (
    <section className={css.card}>
      <h2>{text('daily.checkIn.title')}</h2>
      <CheckInPanel
        checkIn={checkIn}
        guest={user !== null && isGuest(user)}
        busy={claim.isPending}
        onClaim={() => claim.mutate()}
      />
    </section>
  )
}

function EarnCard() {
  const text = useText()
  return (
    <section className={css.card}>
      <h2>{text('daily.earn.title')}</h2>
      <p className={css.words}>{text('daily.earn.body')}</p>
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

/** Claims a new day's energy when the page opens or is shown again [R4.20], in the background [R8.03]. */
function useDailyPower(): void {
  useQuery({
    queryKey: ['info/powerRefresh'],
    queryFn: async ({ signal }) => {
      const refreshed = await call('info/powerRefresh', {}, { signal, quiet: true })
      rememberBalances(refreshed)
      return refreshed
    },
  })
}
