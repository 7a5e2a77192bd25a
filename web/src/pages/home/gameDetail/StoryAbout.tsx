import type { GameDetail } from '@fabula/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { languageNames } from '../../../i18n/languageNames.ts'
import { useText } from '../../../i18n/text.ts'
import { Cast } from './Cast.tsx'
import { Figures } from './Figures.tsx'
import css from './StoryAbout.module.css'

export function StoryAbout({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={css.about}>
      <Figures story={story} />
      {story.lang !== language && (
        <p className={css.toldIn}>
          {text('games.toldIn', { language: nameIn(language, story.lang) })}
        </p>
      )}
      <Part title={text('games.introduction')}>
        <p className={css.words}>{story.introduction}</p>
      </Part>
      {story.cast.length > 0 && (
        <Part title={text('games.cast')}>
          <Cast cast={story.cast} />
        </Part>
      )}
      <Part title={text('games.rule')}>
        <p className={css.words}>{story.rule}</p>
      </Part>
      <p className={css.small}>{text('games.creator', { name: story.creator })}</p>
      <p className={css.small}>
        {text('games.languages')}: {story.languages.map((name) => languageNames[name]).join(' · ')}
      </p>
    </div>
  )
}

/** A language as this one calls it: 'inglés' in Spanish. */
function nameIn(language: string, named: GameDetail['lang']): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? languageNames[named]
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
