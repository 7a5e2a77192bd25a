import type { CheckIn } from '../../../api/checkIn.ts'
import { Amounts } from '../../../components/Amounts.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './CheckInStrip.module.css'

interface CheckInStripProps {
  readonly checkIn: CheckIn
  readonly onOpen: () => void
}

/** Today's gift, and how far the seven days have come. */
export function CheckInStrip({ checkIn, onOpen }: CheckInStripProps) {
  const text = useText()
  const { result, claimed_today } = checkIn
  const today = result.find(({ state }) => state === 'claimable')
  return (
    <button type="button" className={css.strip} onClick={guardedTap(onOpen)}>
      <span className={css.words}>
        <b>
          {claimed_today || !today
            ? text('daily.checkIn.done')
            : text('daily.checkIn.strip', { day: String(today.day) })}
        </b>
        <span className={css.pips} aria-hidden="true">
          {result.map(({ day, state }) => (
            <i key={day} data-state={state}>
              {state === 'claimed' && <Icon name="check" size={12} />}
            </i>
          ))}
        </span>
      </span>
      {today && (
        <span className={css.gift}>
          <Amounts coin={today.coin} power={today.power} stacked />
        </span>
      )}
      <Icon name="forward" size={18} />
    </button>
  )
}
