import { useText } from '../../i18n/text.ts'
import { guardedTap } from '../guardedTap.ts'
import { Icon } from '../Icon.tsx'
import classes from './Choices.module.css'
import type { OptionView } from './wire.ts'

interface ChoicesProps {
  readonly options: readonly OptionView[]
  readonly disabled: boolean
  /** The first choice costs nothing: a revive was taken. */
  readonly free: boolean
  readonly onChoose: (option: OptionView) => void
}

const letters = 'ABCDEFGH'

/** Paper strips, each with its chances in words and what it costs. */
export function Choices({ options, disabled, free, onChoose }: ChoicesProps) {
  const text = useText()
  return (
    <ul className={classes.choices} aria-label={text('play.choices')} data-choices tabIndex={-1}>
      {options.map((option, index) => (
        <li key={option.id} style={{ animationDelay: `${index * 60}ms` }}>
          <button
            type="button"
            className={classes.strip}
            disabled={disabled}
            data-choice={index}
            aria-keyshortcuts={`${index + 1}`}
            onClick={guardedTap(() => onChoose(option))}
          >
            <span className={classes.label}>
              <b aria-hidden="true">{letters[index]}</b>
              <span>{option.label}</span>
            </span>
            <span className={classes.terms}>
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
    <span className={classes.cost}>
      <span className="visually-hidden">{text('play.cost', { power })}</span>
      <span aria-hidden="true">
        <Icon name="bolt" size={13} />
        {power === 0 ? text('play.free') : power}
      </span>
    </span>
  )
}
