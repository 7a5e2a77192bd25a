import { shortNumber } from '@fabula/rules'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import css from './BalancePills.module.css'
import { CurrencyMark } from './CurrencyMark.tsx'
import { useRolling } from './useRolling.ts'

interface PillProps {
  readonly value: number
  /** On pictures. */
  readonly dark?: boolean
}

export function CoinPill({ value, dark }: PillProps) {
  const text = useText()
  return <Pill kind="coin" label={text('shell.coins')} value={value} dark={dark} />
}

export function EnergyPill({ value, dark }: PillProps) {
  const text = useText()
  return <Pill kind="energy" label={text('shell.energy')} value={value} dark={dark} />
}

interface AnyPillProps {
  readonly kind: 'coin' | 'energy'
  readonly label: string
  readonly value: number
  readonly dark: boolean | undefined
}

function Pill({ kind, label, value, dark }: AnyPillProps) {
  const { language } = useLanguage()
  const { shown, moved } = useRolling(value)
  return (
    <span className={`${css.pill} ${dark ? css.dark : ''}`}>
      {/* Built anew with each value, so that each change bounces. */}
      <span key={value} className={css.mark} data-moved={moved}>
        <CurrencyMark kind={kind} />
      </span>
      <span className="visually-hidden">
        {label} {shortNumber(value, language)}
      </span>
      <span aria-hidden="true">{shortNumber(shown, language)}</span>
    </span>
  )
}
