import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { homeQuery } from '../../../api/homeQuery.ts'
import { useOnline } from '../../../api/online.ts'
import { useSession } from '../../../api/session.ts'
import { reportTutorial, tutorialOf } from '../../../api/stories.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { CoinPill, EnergyPill } from '../../../components/Currency.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PullArrow, usePull } from '../../../components/PullToRefresh.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { TabBar } from '../../../components/TabBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { activateNewVersion, useNewVersion } from '../../../newVersion.ts'
import { nav } from '../../../stack/nav.ts'
import { CheckInPlace } from './HomeCheckIn.tsx'
import { HomeContent } from './HomeContent.tsx'
import css from './HomePage.module.css'

export function HomePage() {
  const { language } = useLanguage()
  const query = useQuery(homeQuery(language))
  const { scroller, pull } = usePull(query.refetch)
  return (
    <>
      <main className={css.scroll} data-scroll="home" ref={scroller}>
        <PullArrow pull={pull} />
        <Greeting />
        <HomeNotices old={query.data !== undefined} />
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

function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={css.skeletonHero}>
        <Skeleton height="clamp(400px, 50vh, 460px)" radius={26} />
      </div>
      <CheckInPlace />
      <div className={css.sectionHead}>
        <Skeleton width="42%" height={24} />
      </div>
      <div className={css.grid}>
        <Skeleton height={236} radius={22} />
        <Skeleton height={236} radius={22} />
      </div>
    </div>
  )
}

/** Notices under the greeting: no network, or a newer build that waits. */
function HomeNotices({ old }: { readonly old: boolean }) {
  const text = useText()
  const { online } = useOnline()
  const { waiting } = useNewVersion()
  if (!online && old)
    return (
      <p className={css.notice} role="status">
        <Icon name="offline" size={20} />
        {text('home.offline')}
      </p>
    )
  if (!waiting) return null
  return (
    <div className={css.notice} role="status">
      <span>{text('home.update')}</span>
      <Button size="small" onClick={activateNewVersion}>
        {text('home.update.take')}
      </Button>
    </div>
  )
}

/** Invites a new player to the tutorial, until they have seen it or declined [R1.20] [R4.06]. */
function BeginnerInvite() {
  const text = useText()
  const isNew = useSession(({ user }) => user?.beginner_guide === false)
  if (!isNew) return null
  return (
    <section className={css.invite} aria-labelledby="beginner-invite">
      <div className={css.inviteWords}>
        <h2 id="beginner-invite">{text('guide.invite.title')}</h2>
        <p>{text('guide.invite.body')}</p>
        <Button size="small" onClick={() => nav.navigateTo('/pages/ai/guidanceGameChat')}>
          {text('guide.invite.start')}
        </Button>
      </div>
      <IconButton icon="close" label={text('shell.close')} onClick={() => void decline()} />
    </section>
  )
}

async function decline(): Promise<void> {
  // The games are loaded only when the player declines: most accept, and then the tutorial loads
  // them.
  const games = await call('game/beginnerGamesList', {}, { quiet: true }).catch(() => null)
  const tutorial = tutorialOf(games?.result ?? [])
  if (tutorial) await reportTutorial(tutorial.game_id, { step: 9, state: 'left' })
}
