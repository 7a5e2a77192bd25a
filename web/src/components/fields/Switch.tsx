import { useId } from 'react'
import { WholeWords } from '../WholeWords.tsx'
import css from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  /** A short description. */
  readonly about?: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A row with a switch that takes effect at once. */
export function Switch({ label, about, on, disabled, onChange }: SwitchProps) {
  const aboutId = useId()
  return (
    <label className={css.row}>
      <span className={css.words}>
        {label}
        {about && (
          <small id={aboutId}>
            <WholeWords sentence>{about}</WholeWords>
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={css.switch}
        aria-label={label}
        {...(about && { 'aria-describedby': aboutId })}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
