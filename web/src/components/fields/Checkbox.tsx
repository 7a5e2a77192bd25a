import type { ReactNode } from 'react'
import css from './Checkbox.module.css'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** The box is required and was not ticked. */
  readonly wrong?: boolean
}

export function Checkbox({ checked, onChange, children, wrong = false }: CheckboxProps) {
  return (
    <label className={css.row} data-wrong={wrong}>
      <input
        type="checkbox"
        className={css.box}
        checked={checked}
        aria-invalid={wrong}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
