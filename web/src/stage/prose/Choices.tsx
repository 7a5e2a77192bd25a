import { guardedTap } from '../../components/guardedTap.ts'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import type { NamedView, OptionView } from '../../play/wire.ts'
import css from './Choices.module.css'

interface ChoicesProps {
  readonly options: readonly OptionView[]
  readonly disabled: boolean
  /** The choice is free after a revive. */
  readonly free: boolean
  readonly onChoose: (option: OptionView) => void
}

const letters = 'ABCDEFGH'

/** The choices, each with its odds in words and its cost. */
export function Choices({ options, disabled, free, onChoose }: ChoicesProps) {
  const text = useText()
  return (
    <ul className={css.choices} aria-label={text('play.choices')} data-choices tabIndex={-1}>
      {options.map((option, index) => (
        <li key={option.id} style={{ animationDelay: `${index * 60}ms` }}>
          <button
            type="button"
            className={css.strip}
            disabled={disabled}
            data-choice={index}
            aria-keyshortcuts={`${index + 1}`}
            onClick={guardedTap(() => onChoose(option))}
          >
            <span className={css.label}>
              <b aria-hidden="true">{letters[index]}</b>
              <span>{option.label}</span>
            </span>
            <span className={css.terms}>
              {option.odds && (
                <span data-odds={option.odds}>{text(`play.odds.${option.odds}`)}</span>
              )}
              <Cost power={free ? 0 : option.power} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Cost({ power }: { power: number }) {
  const text = useText()
  return (
    <span className={css.cost}>
      <span className="visually-hidden">{text('play.cost', { power })}</span>
      <span aria-hidden="true">
        <Icon name="bolt" size={13} />
        {power === 0 ? text('play.free') : power}
      </span>
    </span>
  )
}

interface OpeningProps {
  readonly openings: readonly NamedView[]
  readonly disabled: boolean
  readonly onChoose: (opening: NamedView) => void
}

/** The openings of the story. The composer below accepts an opening in the player's own words [R5.07]. */
export function Opening({ openings, disabled, onChoose }: OpeningProps) {
  const text = useText()
  return (
    <ul className={css.choices} aria-label={text('play.opening.title')} data-choices tabIndex={-1}>
      {openings.map((opening, index) => (
        <li key={opening.id} style={{ animationDelay: `${index * 60}ms` }}>
          <button
            type="button"
            className={css.strip}
            disabled={disabled}
            data-choice={index}
            aria-keyshortcuts={`${index + 1}`}
            onClick={guardedTap(() => onChoose(opening))}
          >
            <span className={css.label}>{opening.label}</span>
            <Icon name="forward" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
