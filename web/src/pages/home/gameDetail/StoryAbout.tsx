import type { GameDetail } from '@fabula/contract'
import { shortNumber } from '@fabula/rules'
import type { ReactNode } from 'react'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon, type IconName } from '../../../components/Icon.tsx'
import { scoreText } from '../../../components/story/scoreText.ts'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { languageNameIn, languageNames } from '../../../i18n/languageNames.ts'
import { dotted } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { unbroken } from '../../../i18n/unbroken.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './StoryAbout.module.css'

export function StoryAbout({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={css.about}>
      <Figures story={story} />
      {story.lang !== language && (
        <p className={css.toldIn}>
          {text('games.toldIn', { language: languageNameIn(language, story.lang) })}
        </p>
      )}
      <Part title={text('games.introduction')}>
        <p className={css.words} lang={story.lang} data-prose>
          <WholeWords prose>{story.introduction}</WholeWords>
        </p>
      </Part>
      {story.cast.length > 0 && (
        <Part title={text('games.cast')}>
          <Cast cast={story.cast} />
        </Part>
      )}
      <Part title={text('games.rule')}>
        <p className={css.words} lang={story.lang} data-prose>
          <WholeWords prose>{story.rule}</WholeWords>
        </p>
      </Part>
      <button
        type="button"
        className={css.creator}
        onClick={guardedTap(() =>
          nav.navigateTo(pageUrl('/pages/home/creator', { name: story.creator })),
        )}
      >
        {text('games.creator', { name: story.creator })}
        <Icon name="forward" size={16} />
      </button>
      <p className={css.small}>
        {text('games.languages', {
          languages: dotted(story.languages.map((name) => unbroken(languageNames[name]))),
        })}
      </p>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>
        <WholeWords>{title}</WholeWords>
      </h2>
      {children}
    </section>
  )
}

/** The cast of the story. Shown as a picture, a puppet has its calm face. */
function Cast({ cast }: Pick<GameDetail, 'cast'>) {
  return (
    <ul className={css.cast}>
      {cast.map(({ id, name, about, puppet }) => (
        <li key={id} className={css.card}>
          <div className={css.frame}>
            <img src={assetUrl(puppet)} alt="" loading="lazy" draggable={false} />
          </div>
          <div className={css.who}>
            <h3>
              <WholeWords>{name}</WholeWords>
            </h3>
            <p data-prose>
              <WholeWords prose>{about}</WholeWords>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The four figures of a story [R2.61]. */
function Figures({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  const outOfTen = (value: number) => (value > 0 ? scoreText(value, language) : '–')
  return (
    <dl className={css.figures} aria-label={text('games.facts')}>
      <Figure icon="heart" name={text('games.recommended')} value={outOfTen(story.recommended)} />
      <Figure
        icon="users"
        name={text('games.popularity')}
        value={shortNumber(story.popularity, language)}
      />
      <Figure
        icon="dice"
        name={text('games.difficulty')}
        value={text(`games.difficulty.${story.difficulty}`)}
      />
      <Figure icon="star" name={text('games.fun')} value={outOfTen(story.fun)} />
    </dl>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly name: string
  readonly value: string
}

function Figure({ icon, name, value }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>
        <Icon name={icon} size={20} />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
