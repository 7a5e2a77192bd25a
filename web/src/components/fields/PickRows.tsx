import { useId } from 'react'
import { Icon } from '../Icon.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './PickRows.module.css'

interface PickRowsProps<Value extends string> {
  readonly label: string
  /** Shows the label above the rows; otherwise only screen readers get it. */
  readonly titled?: boolean
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** The language of the label, if it differs from the page's. */
    readonly lang?: string
  }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** Picks one of several values: one row each, with a tick at the chosen one. */
export function PickRows<Value extends string>(props: PickRowsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.rows}>
      <legend className={props.titled ? css.title : 'visually-hidden'}>{props.label}</legend>
      {props.options.map(({ value, label, lang }) => (
        <label key={value} className={css.row} lang={lang}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>
            <WholeWords>{label}</WholeWords>
          </span>
          {value === props.value && <Icon name="check" size={22} />}
        </label>
      ))}
    </fieldset>
  )
}
