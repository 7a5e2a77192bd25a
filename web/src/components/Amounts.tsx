import { useText } from '../i18n/text.ts'
import css from './Amounts.module.css'
import { CurrencyMark } from './CurrencyMark.tsx'

interface AmountsProps {
  readonly coin: number
  readonly power: number
  /** Discs and numbers side by side, or one under the other. */
  readonly stacked?: boolean
}

/** So many coins, so much energy; what is nothing is left out. */
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
