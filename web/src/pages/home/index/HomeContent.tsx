import type { GameCard, PlayCard } from '@fabula/contract'
import { shortNumber } from '@fabula/rules'
import { Button } from '../../../components/Button.tsx'
import { Cover } from '../../../components/Cover.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { Empty } from '../../../components/Trouble.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { HomeCheckIn } from './HomeCheckIn.tsx'
import css from './HomePage.module.css'
import { type Home, heroSizes, topStory } from './topStory.ts'

/** The lists of home; the story at the top is left out of them. */
export function HomeContent({ home }: { readonly home: Home }) {
  const text = useText()
  const [current, ...others] = home.keep_going
  const top = topStory(home)
  if (!top) return <Empty title={text('home.empty.title')} body={text('home.empty.body')} />
  const shown = new Set([top.game_id, ...others.map(({ game_id }) => game_id)])
  const otherHot = home.hot.filter(({ game_id }) => game_id !== top.game_id)
  // A list of one story looks empty, so it includes the story at the top.
  const hot = otherHot.length > 1 ? otherHot : home.hot
  return (
    <>
      <Hero story={top} play={current ?? null} />
      <HomeCheckIn />
      <PlayRow title={text('home.keepGoing')} plays={others} />
      <section>
        <header className={css.sectionHead}>
          <h2>{text('home.hot')}</h2>
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
      </section>
      <PlayRow
        title={text('home.recent')}
        plays={home.recent.filter(({ game_id }) => !shown.has(game_id))}
      />
    </>
  )
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
  const playOn = () => nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: story.game_id }))
  return (
    <section className={css.hero}>
      <button type="button" className={css.picture} onClick={open} aria-label={story.title}>
        <Cover img={story.img} sizes={heroSizes} first />
      </button>
      <div className={css.words}>
        {play && (
          <span className={css.tag}>
            {[play.scene_title, text('games.progress', { percent: String(play.progress) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <h2>{story.title}</h2>
        <p>{story.premise}</p>
        <div className={css.row}>
          <Button onClick={play ? playOn : open}>
            {text(play ? 'home.continue' : 'home.play')}
          </Button>
          {story.popularity > 0 && (
            <span className={css.tag}>
              {text('games.plays', {
                plays: story.popularity,
                count: shortNumber(story.popularity, language),
              })}
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
        <h2>{title}</h2>
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
