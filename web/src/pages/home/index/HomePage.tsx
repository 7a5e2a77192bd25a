import type { GameCard, PlayCard } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportList } from '../../../api/events.ts'
import { homeQuery } from '../../../api/homeQuery.ts'
import { hasSession, useIsVisitor, useSession } from '../../../api/session.ts'
import { reportTutorial, tutorialOf } from '../../../api/stories.ts'
import { call } from '../../../api/wire/call.ts'
import { AgeInvite } from '../../../components/AgeInvite.tsx'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LanguageOffer } from '../../../components/LanguageOffer.tsx'
import { PullArrow, usePull } from '../../../components/layout/PullToRefresh.tsx'
import { TabBar } from '../../../components/layout/TabBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { Cover } from '../../../components/story/Cover.tsx'
import { playsValues } from '../../../components/story/playsValues.ts'
import { LanguageBadge, StoryCard } from '../../../components/story/StoryCard.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { CoinPill, EnergyPill } from '../../../components/wallet/Currency.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { dotted } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { askLogin, nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { CheckInPlace, HomeCheckIn } from './HomeCheckIn.tsx'
import { HomeNotices, PoppingNotice } from './HomeNotices.tsx'
import css from './HomePage.module.css'
import { TonightCard } from './TonightCard.tsx'
import { type Home, heroSizes, topStory } from './topStory.ts'
import { WelcomeGift } from './WelcomeGift.tsx'

let wasShown = false

export function HomePage() {
  const { language } = useLanguage()
  const isVisitor = useIsVisitor()
  const query = useQuery({
    ...homeQuery(language, isVisitor),
    // What was loaded for the first page is not loaded again, however long a slow phone took to show it.
    refetchOnMount: ({ state }) => wasShown || state.dataUpdatedAt === 0,
  })
  useEffect(() => {
    wasShown = true
  }, [])
  const { scroller, pull } = usePull(query.refetch)
  return (
    <>
      <main className={css.scroll} data-scroll="home" ref={scroller}>
        <PullArrow pull={pull} />
        <Greeting />
        <HomeNotices old={query.data !== undefined} />
        <LanguageOffer />
        {!isVisitor && <BeginnerInvite />}
        <Loaded query={query} skeleton={<HomeSkeleton />}>
          {(home) => <HomeContent home={home} />}
        </Loaded>
      </main>
      <WelcomeGift />
      <PoppingNotice hasPlayed={hasPlayed(query.data)} />
      <TabBar />
    </>
  )
}

function hasPlayed(home: Home | undefined): boolean {
  return home !== undefined && home.recent.length + home.keep_going.length > 0
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

/** Invites a visitor or new player to the tutorial, until they have seen it or declined [R1.20] [R4.06]. */
function BeginnerInvite() {
  const text = useText()
  const isVisitor = useIsVisitor()
  const isNew = useSession(({ user }) => user?.beginner_guide === false)
  if (!isVisitor && !isNew) return null
  return (
    <section className={css.invite} aria-labelledby="beginner-invite">
      <div className={css.inviteWords}>
        <h2 id="beginner-invite">
          <WholeWords>{text('guide.invite.title')}</WholeWords>
        </h2>
        <p>
          <WholeWords sentence>{text('guide.invite.body')}</WholeWords>
        </p>
        <Button size="small" onClick={() => nav.navigateTo('/pages/ai/guidanceGameChat')}>
          {text('guide.invite.start')}
        </Button>
      </div>
      {!isVisitor && (
        <IconButton icon="close" label={text('shell.close')} onClick={() => void decline()} />
      )}
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

/** The lists of home; the story at the top is left out of them. */
function HomeContent({ home }: { readonly home: Home }) {
  const text = useText()
  const isVisitor = useIsVisitor()
  const [current, ...others] = home.keep_going
  useEffect(
    () =>
      reportList(
        'home',
        home.hot.map(({ game_id }) => game_id),
      ),
    [home],
  )
  const top = topStory(home)
  if (!top) return <Empty title={text('home.empty.title')} body={text('home.empty.body')} />
  const otherHot = home.hot.filter(({ game_id }) => game_id !== top.game_id)
  // A list of one story looks empty, so it includes the story at the top.
  const hot = otherHot.length > 1 ? otherHot : home.hot
  return (
    <>
      <Hero story={top} play={current ?? null} />
      {isVisitor ? <BeginnerInvite /> : <HomeCheckIn />}
      {!isVisitor && <TonightCard />}
      <PlayRow title={text('home.keepGoing')} plays={others} />
      <section>
        <header className={css.sectionHead}>
          <h2>
            <WholeWords>{text('home.hot')}</WholeWords>
          </h2>
          <button
            type="button"
            className={css.more}
            onClick={() => nav.navigateTo('/pages/home/gameList')}
          >
            {text('home.more')}
            <Icon name="forward" size={16} />
          </button>
        </header>
        <div className={css.grid}>
          {hot.map((story) => (
            <StoryCard key={story.game_id} story={story} onOpen={() => openStory(story.game_id)} />
          ))}
        </div>
        {home.awaits_age && <AgeInvite onTell={tellAge} />}
      </section>
      <PlayRow title={text('home.recent')} plays={home.recent} />
    </>
  )
}

/** A visitor tells their age with the login, a player on the page of their own. */
function tellAge(): void {
  if (hasSession()) nav.navigateTo('/pages/mine/roleSet')
  else askLogin()
}

function openStory(gameId: string): void {
  nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: gameId }))
}

interface HeroProps {
  readonly story: GameCard
  /** The player's own play of this story, if there is one to go on with. */
  readonly play: PlayCard | null
}

/** The story at the top of home: the picture opens its page, the button goes on playing. */
function Hero({ story, play }: HeroProps) {
  const text = useText()
  const { language } = useLanguage()
  const open = () => nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: story.game_id }))
  const playNow = () => nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: story.game_id }))
  return (
    <section className={css.hero}>
      <button type="button" className={css.picture} onClick={open} aria-label={story.title}>
        <Cover img={story.img} sizes={heroSizes} first />
      </button>
      <div className={css.words}>
        {play && (
          <span className={css.tag}>
            {dotted([play.scene_title, text('games.progress', { percent: String(play.progress) })])}
          </span>
        )}
        <LanguageBadge story={story} />
        <h2>{story.title}</h2>
        <p>
          <WholeWords prose>{story.premise}</WholeWords>
        </p>
        <div className={css.row}>
          <Button onClick={story.locked ? open : playNow}>
            {text(play ? 'home.continue' : 'home.play')}
          </Button>
          {story.popularity > 0 && (
            <span className={css.tag}>
              {text('games.plays', playsValues(story.popularity, language))}
            </span>
          )}
        </div>
      </div>
    </section>
  )
}

interface PlayShelfProps {
  readonly title: string
  readonly plays: readonly PlayCard[]
}

/** A row of plays that scrolls sideways. */
function PlayRow({ title, plays }: PlayShelfProps) {
  if (plays.length === 0) return null
  return (
    <section>
      <header className={css.sectionHead}>
        <h2>
          <WholeWords>{title}</WholeWords>
        </h2>
      </header>
      <div className={css.shelf}>
        {plays.map((play) => (
          <div key={play.chat_id} className={css.shelved}>
            <StoryCard
              story={play}
              progress={play.progress}
              onOpen={() =>
                nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: play.game_id }))
              }
            />
          </div>
        ))}
      </div>
    </section>
  )
}
