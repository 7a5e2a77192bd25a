import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../api/homeQuery.ts'
import { useSession } from '../../../api/session.ts'
import { CoinPill, EnergyPill } from '../../../components/BalancePills.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PullMark } from '../../../components/PullMark.tsx'
import { TabBar } from '../../../components/TabBar.tsx'
import { usePull } from '../../../components/usePull.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { BeginnerInvite } from './BeginnerInvite.tsx'
import { HomeContent } from './HomeContent.tsx'
import css from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { HomeStrips } from './HomeStrips.tsx'

export function HomePage() {
  const { language } = useLanguage()
  const query = useQuery(homeQuery(language))
  const { scroller, pull } = usePull(query.refetch)
  return (
    <>
      <main className={css.scroll} data-scroll="home" ref={scroller}>
        <PullMark pull={pull} />
        <Greeting />
        <HomeStrips old={query.data !== undefined} />
        <BeginnerInvite />
        <Loaded query={query} skeleton={<HomeSkeleton />}>
          {(home) => <HomeContent home={home} />}
        </Loaded>
      </main>
      <TabBar />
    </>
  )
}

function Greeting() {
  const text = useText()
  const user = useSession((session) => session.user)
  const time = greetingAt(new Date().getHours())
  return (
    <header className={css.greeting}>
      <h1>{text(`home.${time}`, { name: user?.nickname || 'none' })}</h1>
      {user && (
        <div className={css.pills}>
          <EnergyPill value={user.power} />
          <CoinPill value={user.coin} />
        </div>
      )}
    </header>
  )
}

function greetingAt(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 18 || hour < 4) return 'evening'
  return hour < 11 ? 'morning' : 'day'
}
