import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../Icon.tsx'
import css from './BirthWheel.module.css'

export interface BirthMonth {
  readonly year: number | null
  readonly month: number | null
}

interface BirthWheelProps {
  readonly value: BirthMonth
  readonly thisYear: number
  readonly onChange: (value: BirthMonth) => void
}

const oldestAge = 110

/** Picks month and year of birth. There is no default, so an untouched wheel counts as no answer [R11.02]. */
export function BirthWheel({ value, thisYear, onChange }: BirthWheelProps) {
  const text = useText()
  const { language } = useLanguage()
  const months = monthNames(language)
  const wheels = {
    month: (
      <Wheel
        key="month"
        label={text('login.month')}
        value={value.month}
        choices={months.map((name, at) => ({ value: at + 1, label: name }))}
        onChange={(month) => onChange({ ...value, month })}
      />
    ),
    year: (
      <Wheel
        key="year"
        label={text('login.year')}
        value={value.year}
        choices={Array.from({ length: oldestAge }, (_, ago) => {
          const year = thisYear - ago
          return { value: year, label: String(year) }
        })}
        onChange={(year) => onChange({ ...value, year })}
      />
    ),
  }
  return <div className={css.wheels}>{orderOfDates(language).map((part) => wheels[part])}</div>
}

/** The order of month and year in this language. */
function orderOfDates(language: string): ('month' | 'year')[] {
  const parts = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
  }).formatToParts()
  return parts.map(({ type }) => type).filter((type) => type === 'month' || type === 'year')
}

function monthNames(language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)))
}

interface WheelProps {
  readonly label: string
  readonly value: number | null
  readonly choices: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (value: number) => void
}

/**
 * A wheel that also shows the previous and the next value. It is a native select, so it works with
 * a phone's own picker, a keyboard and a screen reader.
 */
function Wheel({ label, value, choices, onChange }: WheelProps) {
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
