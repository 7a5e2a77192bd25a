import type { Calls, OutputOf } from '@fabula/contract'
import { Amounts } from '../../../components/Amounts.tsx'
import { CurrencyMark } from '../../../components/CurrencyMark.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { useText } from '../../../i18n/text.ts'
import css from './WelfarePage.module.css'

export type Prop = OutputOf<Calls['store/propList']>['result'][number]

interface ExchangeRowProps {
  readonly prop: Prop
  readonly coins: number
  readonly onOrder: () => void
}

/** One offer: the whole strip is the button, and says what is missing where coins are. */
export function ExchangeRow({ prop, coins, onOrder }: ExchangeRowProps) {
  const text = useText()
  const missing = prop.coin - coins
  return (
    <button
      type="button"
      className={css.prop}
      disabled={missing > 0}
      onClick={guardedTap(onOrder)}
      data-prop={prop.prop_id}
    >
      <span className={css.gets}>
        <CurrencyMark kind="energy" size={34} />
        <b>{text('daily.energy', { power: String(prop.power) })}</b>
        {missing > 0 && <small>{text('daily.short', { coin: missing })}</small>}
      </span>
      <span className={css.price}>
        <Amounts coin={prop.coin} power={0} />
      </span>
    </button>
  )
}
