import { useText } from '../../i18n/text.ts'
import { guardedTap } from '../guardedTap.ts'
import { Icon } from '../Icon.tsx'
import classes from './Choices.module.css'
import type { NamedView } from './wire.ts'

interface OpeningProps {
  readonly openings: readonly NamedView[]
  readonly disabled: boolean
  readonly onChoose: (opening: NamedView) => void
}

/** The ways into the story; the composer below takes a way of the player's own [R5.07]. */
export function Opening({ openings, disabled, onChoose }: OpeningProps) {
  const text = useText()
  return (
    <ul
      className={classes.choices}
      aria-label={text('play.opening.title')}
      data-choices
      tabIndex={-1}
    >
      {openings.map((opening, index) => (
        <li key={opening.id} style={{ animationDelay: `${index * 60}ms` }}>
          <button
            type="button"
            className={classes.strip}
            disabled={disabled}
            data-choice={index}
            aria-keyshortcuts={`${index + 1}`}
            onClick={guardedTap(() => onChoose(opening))}
          >
            <span className={classes.label}>{opening.label}</span>
            <Icon name="forward" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
