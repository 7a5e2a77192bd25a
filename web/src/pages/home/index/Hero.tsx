import type { GameCard, PlayCard } from '@fabula/contract'
import { shortNumber } from '@fabula/rules'
import { Button } from '../../../components/Button.tsx'
import { Cover } from '../../../components/Cover.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './Hero.module.css'
import { heroSizes } from './heroSizes.ts'

interface HeroProps {
  readonly story: GameCard
  /** The player's own play of it, to go on with. */
  readonly play: PlayCard | null
}

/** The story on top of the page: its picture opens it, its button plays on. */
export function Hero({ story, play }: HeroProps) {
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
