import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../Icon.tsx'
import { Growing } from './Growing.tsx'
import classes from './TextCard.module.css'

interface TextCardProps {
  /** Who speaks; none for the narrator. */
  readonly name: string | null
  /** What the button in the corner does; null hides it. */
  readonly advance: 'skip' | 'next' | null
  readonly onAdvance: () => void
  /** What is said. */
  readonly words: ReactNode
  /** What the player may do. */
  readonly children?: ReactNode
}

/** The paper that the story is written on; a tap on it shows all, the next turns the page. */
export function TextCard(props: TextCardProps) {
  const { name, advance, onAdvance, words, children } = props
  const text = useText()
  return (
    <section className={classes.card} data-arrow={advance !== null || undefined}>
      {name !== null && (
        <span key={name} className={classes.name} aria-hidden="true">
          {name}
        </span>
      )}
      <Growing className={classes.words} onClick={advance ? onAdvance : undefined}>
        {words}
      </Growing>
      <Growing className={classes.moves}>{children}</Growing>
      {advance && (
        <button
          type="button"
          className={classes.advance}
          data-advance={advance}
          aria-label={text(advance === 'skip' ? 'play.skip' : 'play.next')}
          onClick={onAdvance}
        >
          <Icon name="down" size={20} />
        </button>
      )}
    </section>
  )
}
