import { shortNumber } from '@fabula/rules'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import css from './BalancePills.module.css'
import { Icon } from './Icon.tsx'

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
  return (
    <span className={`${css.pill} ${dark ? css.dark : ''}`}>
      <i className={css[kind]}>{kind === 'energy' && <Icon name="bolt" size={15} />}</i>
      <span className="visually-hidden">{label} </span>
      {shortNumber(value, language)}
    </span>
  )
}
