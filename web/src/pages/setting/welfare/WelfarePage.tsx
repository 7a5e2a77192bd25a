import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/callQuery.ts'
import { checkInQuery } from '../../../api/checkIn.ts'
import { useSession } from '../../../api/session.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { CheckInCard } from './CheckInCard.tsx'
import { EarnCard } from './EarnCard.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import { Purse } from './Purse.tsx'
import { useDailyPower } from './useDailyPower.ts'
import css from './WelfarePage.module.css'
import { WelfareSkeleton } from './WelfareSkeleton.tsx'

/** The welfare centre: what there is, today's gift, coins into energy, and where more comes from [R2.30]. */
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
              <Purse user={user} onOpen={() => nav.navigateTo('/pages/mine/receipts')} />
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
