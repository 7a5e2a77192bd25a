import { Icon } from './Icon.tsx'
import css from './Wheel.module.css'

interface WheelProps {
  readonly label: string
  readonly value: number | null
  readonly choices: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (value: number) => void
}

/**
 * A drum that turns to the value before and after. It is a native select: a phone opens its own wheel for
 * it, a keyboard types into it, and a screen reader reads it.
 */
export function Wheel({ label, value, choices, onChange }: WheelProps) {
  const at = choices.findIndex((choice) => choice.value === value)
  const above = at > 0 ? choices[at - 1]?.label : ''
  const below = at >= 0 ? choices[at + 1]?.label : choices[0]?.label
  return (
    <label className={css.wheel} data-unset={value === null}>
      <span className={css.ghost} aria-hidden="true">
        {above}
      </span>
      <span className={css.middle}>
        <span className="visually-hidden">{label}</span>
        <select
          className={css.select}
          value={value ?? ''}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          <option value="" disabled hidden>
            {label}
          </option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
      <span className={css.ghost} aria-hidden="true">
        {below}
      </span>
    </label>
  )
}
