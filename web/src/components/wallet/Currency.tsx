import { shortNumber } from '@fabula/rules'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { isMotionOff } from '../../theme/screen.ts'
import { Icon } from '../Icon.tsx'
import css from './Currency.module.css'

interface CurrencyMarkProps {
  readonly kind: 'coin' | 'energy'
  /** Diameter in px. */
  readonly size?: number
}

/** The disc for coins or energy, beside a number. */
export function CurrencyMark({ kind, size = 21 }: CurrencyMarkProps) {
  return (
    <i className={`${css.mark} ${css[kind]}`} style={{ width: size, height: size }}>
      {kind === 'energy' && <Icon name="bolt" size={Math.round(size * 0.7)} />}
    </i>
  )
}

interface AmountsProps {
  readonly coin: number
  readonly power: number
  /** Puts the two amounts below each other. */
  readonly stacked?: boolean
}

/** Amounts of coins and energy; an amount of 0 is left out. */
export function Amounts({ coin, power, stacked = false }: AmountsProps) {
  const text = useText()
  return (
    <span className={css.amounts} data-stacked={stacked || undefined}>
      {coin > 0 && <Amount kind="coin" value={coin} words={text('daily.coins', { coin })} />}
      {power > 0 && (
        <Amount
          kind="energy"
          value={power}
          words={text('daily.energy', { power: String(power) })}
        />
      )}
    </span>
  )
}

interface AmountProps {
  readonly kind: 'coin' | 'energy'
  readonly value: number
  readonly words: string
}

function Amount({ kind, value, words }: AmountProps) {
  return (
    <span className={css.amount}>
      <CurrencyMark kind={kind} />
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

interface PillProps {
  readonly value: number
  /** For use on pictures. */
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
  const { shown, moved } = useCountingNumber(value)
  return (
    <span className={`${css.pill} ${dark ? css.dark : ''}`}>
      {/* A new key for each value restarts the bounce animation. */}
      <span key={value} className={css.pillMark} data-moved={moved}>
        <CurrencyMark kind={kind} />
      </span>
      <span className="visually-hidden">
        {label} {shortNumber(value, language)}
      </span>
      <span aria-hidden="true">{shortNumber(shown, language)}</span>
    </span>
  )
}

const rollMs = 600

interface Roll {
  readonly from: number
  readonly to: number
  readonly shown: number
}

/**
 * Counts from the old value to the new one, so that a change is noticed. Without motion it changes
 * at once.
 */
function useCountingNumber(value: number): { shown: number; moved: 'up' | 'down' | undefined } {
  const [roll, setRoll] = useState<Roll>({ from: value, to: value, shown: value })
  if (roll.to !== value) setRoll({ from: roll.shown, to: value, shown: roll.shown })
  const { from, to } = roll
  useEffect(() => {
    if (from === to) return
    const began = performance.now()
    let frame = 0
    const step = (at: number) => {
      const part = isMotionOff() ? 1 : Math.min(1, Math.max(0, (at - began) / rollMs))
      // Ease-out, like the page transitions.
      const shown = Math.round(to + (from - to) * (1 - part) ** 3)
      setRoll((now) => (now.to === to ? { from: part < 1 ? from : to, to, shown } : now))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return { shown: roll.shown, moved: directionOf(from, to) }
}

function directionOf(from: number, to: number): 'up' | 'down' | undefined {
  if (from === to) return undefined
  return to > from ? 'up' : 'down'
}
