import { useId } from 'react'
import { Icon } from '../Icon.tsx'
import css from './PickRows.module.css'

interface PickRowsProps<Value extends string> {
  readonly label: string
  /** The label is seen above the rows, not only heard. */
  readonly titled?: boolean
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** Where the label is in a language of its own. */
    readonly lang?: string
  }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of several, a row each on one sheet of paper, the chosen one ticked. */
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
          <span>{label}</span>
          {value === props.value && <Icon name="check" size={22} />}
        </label>
      ))}
    </fieldset>
  )
}
