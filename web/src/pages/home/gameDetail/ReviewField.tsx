import { limits } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import css from './RatingSheet.module.css'

interface ReviewFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ReviewField({ value, onChange }: ReviewFieldProps) {
  const text = useText()
  const id = useId()
  const count = countGraphemes(value.trim())
  return (
    <div className={css.review}>
      <label htmlFor={id}>{text('shelf.rate.review')}</label>
      <textarea
        id={id}
        rows={4}
        placeholder={text('shelf.rate.hint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <small data-over={count > limits.textGraphemes || undefined}>
        {text('shelf.rate.count', { count, most: limits.textGraphemes })}
      </small>
    </div>
  )
}
