import { useId } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './RatingSheet.module.css'

interface PointsProps {
  /** 1 to 10, or 0 while none is chosen. */
  readonly value: number
  readonly onChange: (points: number) => void
}

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const words = [
  'shelf.rate.word.0',
  'shelf.rate.word.1',
  'shelf.rate.word.2',
  'shelf.rate.word.3',
  'shelf.rate.word.4',
  'shelf.rate.word.5',
] as const

/** Ten stars in two rows, as radio buttons; two points share a word [R5.06]. */
export function Points({ value, onChange }: PointsProps) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={css.points}>
      <legend className="visually-hidden">{text('shelf.rate.points')}</legend>
      {all.map((points) => (
        <label key={points} className={css.star} data-lit={points <= value || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={points === value}
            onChange={() => onChange(points)}
          />
          <Icon name="star" size={46} />
          <span>{points}</span>
        </label>
      ))}
      <p className={css.verdict} aria-hidden="true">
        {text(words[Math.ceil(value / 2)] ?? 'shelf.rate.word.0')}
      </p>
    </fieldset>
  )
}
