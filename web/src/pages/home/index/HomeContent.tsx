import { Empty } from '../../../components/Empty.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { Hero } from './Hero.tsx'
import { HomeCheckIn } from './HomeCheckIn.tsx'
import css from './HomePage.module.css'
import { PlayShelf } from './PlayShelf.tsx'
import { type Home, topStory } from './topStory.ts'

/** What stands on top is not told twice below. */
export function HomeContent({ home }: { readonly home: Home }) {
  const text = useText()
  const [current, ...others] = home.keep_going
  const top = topStory(home)
  if (!top) return <Empty title={text('home.empty.title')} body={text('home.empty.body')} />
  const shown = new Set([top.game_id, ...others.map(({ game_id }) => game_id)])
  const otherHot = home.hot.filter(({ game_id }) => game_id !== top.game_id)
  // A shelf of one looks bare: then the one on top stands here too.
  const hot = otherHot.length > 1 ? otherHot : home.hot
  return (
    <>
      <Hero story={top} play={current ?? null} />
      <HomeCheckIn />
      <PlayShelf title={text('home.keepGoing')} plays={others} />
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
      <PlayShelf
        title={text('home.recent')}
        plays={home.recent.filter(({ game_id }) => !shown.has(game_id))}
      />
    </>
  )
}

function openStory(gameId: string): void {
  nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: gameId }))
}
