import type { Language } from '@fabula/contract'
import { dateFormat } from '../../i18n/dateFormat.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import css from './BirthWheel.module.css'
import { Drum } from './Drum.tsx'

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
/** Near the age of most players, so that few have to turn far. */
const restsAtAge = 20
const restsAtMonth = 6

/** Picks month and year of birth. There is no default, so an untouched drum counts as no answer [R11.02]. */
export function BirthWheel({ value, thisYear, onChange }: BirthWheelProps) {
  const text = useText()
  const { language } = useLanguage()
  const drums = {
    month: (
      <Drum
        key="month"
        label={text('login.month')}
        value={value.month}
        choices={monthNames(language).map((label, at) => ({ value: at + 1, label }))}
        restsAt={restsAtMonth}
        onChange={(month) => onChange({ ...value, month })}
      />
    ),
    year: (
      <Drum
        key="year"
        label={text('login.year')}
        value={value.year}
        choices={Array.from({ length: oldestAge }, (_, ago) => {
          const year = thisYear - ago
          return { value: year, label: String(year) }
        })}
        restsAt={restsAtAge}
        onChange={(year) => onChange({ ...value, year })}
      />
    ),
  }
  return <div className={css.drums}>{orderOfDates(language).map((part) => drums[part])}</div>
}

/** The order of month and year in this language. */
function orderOfDates(language: Language): ('month' | 'year')[] {
  const parts = dateFormat(language, {
    year: 'numeric',
    month: 'long',
  }).formatToParts()
  return parts.map(({ type }) => type).filter((type) => type === 'month' || type === 'year')
}

function monthNames(language: Language): string[] {
  const name = dateFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)))
}
