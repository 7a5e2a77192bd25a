import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import css from './BirthWheel.module.css'
import { Wheel } from './Wheel.tsx'

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

/** Month and year of birth, with no default: whoever does not turn the wheel has said nothing [R11.02]. */
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

/** Which comes first where this language is at home. */
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
