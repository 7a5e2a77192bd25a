import { useId } from 'react'
import fieldCss from '../../../components/fields/Field.module.css'
import css from './GuardianPage.module.css'

interface PinFieldProps {
  readonly label: string
  readonly value: string
  /** Error message; empty while there is none. */
  readonly wrong: string
  readonly onChange: (value: string) => void
}

export function PinField({ label, value, wrong, onChange }: PinFieldProps) {
  const id = useId()
  return (
    <section className={`${fieldCss.part} ${css.field}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-wrong`} className={fieldCss.wrong} role="alert">
        {wrong}
      </p>
    </section>
  )
}
