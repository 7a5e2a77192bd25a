import type { CheckInDay } from '@fabula/contract'
import { useText } from '../../i18n/text.ts'
import { Amounts } from '../Amounts.tsx'
import { Icon } from '../Icon.tsx'
import css from './CheckInDays.module.css'

/** Seven tickets: the used ones stamped, today's lit, the last one the biggest. */
export function CheckInDays({ days }: { readonly days: readonly CheckInDay[] }) {
  const text = useText()
  return (
    <ol className={css.days}>
      {days.map(({ day, coin, power, state }) => (
        <li key={day} className={css.day} data-state={state} data-last={day === 7 || undefined}>
          <span className={css.name}>{text('daily.checkIn.day', { day: String(day) })}</span>
          <span className={css.gift}>
            <Amounts coin={coin} power={power} stacked={day !== 7} />
          </span>
          <span className="visually-hidden">{text(`daily.checkIn.${state}`)}</span>
          {state === 'claimed' && (
            <span className={css.stamp}>
              <Icon name="check" size={22} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
