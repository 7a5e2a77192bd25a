import type { GameDetail } from '@fabula/contract'
import type { RefCallback } from 'react'
import { Cover } from '../../../components/Cover.tsx'
import { useText } from '../../../i18n/text.ts'
import { usePageWords } from '../../../stack/pageWords.ts'
import css from './StoryHead.module.css'

interface StoryHeadProps {
  readonly story: GameDetail
  readonly pictureRef: RefCallback<HTMLElement>
}

/** The cover as wide as the page, and the story's name on the paper torn below it. */
export function StoryHead({ story, pictureRef }: StoryHeadProps) {
  const text = useText()
  usePageWords(story.title, text(`games.kind.${story.kind}`))
  return (
    <header>
      <div className={css.picture} ref={pictureRef}>
        <Cover img={story.img} sizes="(max-width: 560px) 100vw, 560px" first />
      </div>
      <div className={css.paper}>
        <h1>{story.title}</h1>
        <p className={css.premise}>{story.premise}</p>
        <ul className={css.tags}>
          <li>{text(`games.kind.${story.kind}`)}</li>
          <li>
            {story.rating === 'all'
              ? text('games.rating.all')
              : text('games.rating.years', { years: story.rating })}
          </li>
          <li>{text('games.endings', { count: story.endings })}</li>
          {story.turns > 0 && <li>{text('games.turns', { turns: String(story.turns) })}</li>}
        </ul>
      </div>
    </header>
  )
}
