import { countGraphemes } from '@fabula/rules'
import { type ChangeEvent, useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import css from './FeedbackPage.module.css'

interface WordsFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** Graphemes. */
  readonly most: number
  readonly value: string
  /** What is wrong with it, or nothing. */
  readonly wrong: string
  /** More than one for a text; a single line asks for a mail address. */
  readonly rows?: number
  readonly onChange: (value: string) => void
}

export function WordsField({ rows, ...props }: WordsFieldProps) {
  const { name, label, hint, most, value, wrong, onChange } = props
  const text = useText()
  const id = useId()
  const count = countGraphemes(value.trim())
  const field = {
    id,
    name,
    placeholder: hint,
    value,
    'aria-invalid': wrong !== '',
    'aria-describedby': `${id}-count ${id}-wrong`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  return (
    <section className={css.part}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-count`} data-over={count > most || undefined}>
          {text('setting.feedback.count', { count, most })}
        </small>
      </div>
      {rows ? (
        <textarea rows={rows} {...field} />
      ) : (
        <input type="email" inputMode="email" autoComplete="email" {...field} />
      )}
      <p id={`${id}-wrong`} className={css.wrong} role="alert">
        {wrong}
      </p>
    </section>
  )
}
