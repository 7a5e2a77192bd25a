import type { GameCard } from '@fabula/contract'
import { useLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/languageNames.ts'
import { useText } from '../../i18n/text.ts'
import { guardedTap } from '../guardedTap.ts'
import { Icon } from '../Icon.tsx'
import { WholeWords } from '../WholeWords.tsx'
import { Cover } from './Cover.tsx'
import { playsValues } from './playsValues.ts'
import css from './StoryCard.module.css'
import { scoreText } from './scoreText.ts'

interface StoryCardProps {
  readonly story: GameCard
  readonly onOpen: () => void
  /** Progress of the player's play from 0 to 100; absent where there is none. */
  readonly progress?: number
  readonly first?: boolean
}

export function StoryCard({ story, onOpen, progress, first = false }: StoryCardProps) {
  return (
    <button type="button" className={css.card} onClick={guardedTap(onOpen)}>
      <div className={css.picture}>
        <Cover img={story.img} sizes="(max-width: 560px) 46vw, 250px" first={first} />
        <LanguageBadge story={story} />
        {story.locked && <Price coins={story.price} />}
      </div>
      <div className={css.caption}>
        <span className={css.title}>
          <WholeWords>{story.title}</WholeWords>
        </span>
        {progress === undefined ? <Figures story={story} /> : <Progress value={progress} />}
      </div>
    </button>
  )
}

/** The language that a story is told in, where it is not the player's [R1.24]. */
export function LanguageBadge({ story: { lang } }: { readonly story: Pick<GameCard, 'lang'> }) {
  const { language } = useLanguage()
  if (lang === language) return null
  return (
    <span className={css.language} lang={lang} data-told-in={lang}>
      <Icon name="globe" size={15} />
      {languageNames[lang]}
    </span>
  )
}

function Figures({ story }: { readonly story: GameCard }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <span className={css.figures}>
      {story.score > 0 ? (
        <span>
          <Icon name="star" size={15} />
          <span className="visually-hidden">{text('games.score')} </span>
          {scoreText(story.score, language)}
        </span>
      ) : (
        <span className={css.fresh}>{text('games.fresh')}</span>
      )}
      {story.popularity > 0 && (
        <span>{text('games.plays', playsValues(story.popularity, language))}</span>
      )}
    </span>
  )
}

function Price({ coins }: { readonly coins: number }) {
  const text = useText()
  return (
    <span className={css.price}>
      <Icon name="lock" size={15} />
      <span className="visually-hidden">{text('games.locked')} </span>
      {coins}
    </span>
  )
}

function Progress({ value }: { readonly value: number }) {
  const text = useText()
  return (
    <span className={css.progress}>
      <i>
        <b style={{ width: `${value}%` }} />
      </i>
      {text('games.progress', { percent: String(value) })}
    </span>
  )
}
