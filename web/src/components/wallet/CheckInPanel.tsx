import type { BalancesView, CheckInDay } from '@fabula/contract'
import { dateList, dayMs } from '@fabula/rules'
import { dateFormat } from '../../i18n/dateFormat.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './CheckInPanel.module.css'
import { Amounts } from './Currency.tsx'

interface CheckInPanelProps {
  readonly checkIn: {
    readonly result: readonly CheckInDay[]
    readonly claimed_today: boolean
    readonly gained: BalancesView | null
  }
  readonly busy: boolean
  readonly onClaim: () => void
  /** Leads a guest to linking an account; null where there is no way to it. */
  readonly onBind: (() => void) | null
}

/** The seven days and the button that claims today's reward [R4.12]. Shows all of what was just paid. */
export function CheckInPanel({ checkIn, busy, onClaim, onBind }: CheckInPanelProps) {
  const text = useText()
  const { result, claimed_today, gained } = checkIn
  return (
    <div className={css.panel}>
      <p className={css.about}>
        <WholeWords sentence>
          {text(onBind ? 'daily.checkIn.guest' : 'daily.checkIn.body')}
        </WholeWords>
      </p>
      <CheckInDays days={result} />
      <p className={css.gained} role="status">
        {gained && (
          <>
            {text('daily.checkIn.gained')} <Amounts {...gained} />
          </>
        )}
      </p>
      <Button wide disabled={claimed_today} busy={busy} onClick={onClaim}>
        {text(claimed_today ? 'daily.checkIn.done' : 'daily.checkIn.claim')}
      </Button>
      {onBind && (
        <Button wide look="quiet" onClick={onBind}>
          {text('play.energy.bind')}
        </Button>
      )}
    </div>
  )
}

/** Seven tickets: past days are stamped, today is highlighted, those to come say when, the last day is the largest. */
function CheckInDays({ days }: { readonly days: readonly CheckInDay[] }) {
  const text = useText()
  const { language } = useLanguage()
  const tomorrowOn = dateList(deviceDay(Date.now()))
  const firstAhead = days.find(({ state }) => state === 'ahead')?.day ?? 0
  const weekday = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol className={css.days}>
      {days.map(({ day, coin, power, state }) => {
        const date = state === 'ahead' ? tomorrowOn[day - firstAhead] : undefined
        return (
          <li key={day} className={css.day} data-state={state} data-last={day === 7 || undefined}>
            <span className={css.name}>{text('daily.checkIn.day', { day: String(day) })}</span>
            <span className={css.gift}>
              <Amounts coin={coin} power={power} stacked={day !== 7} />
            </span>
            <span className="visually-hidden">{text(`daily.checkIn.${state}`)}</span>
            {date && <span className={css.when}>{weekday.format(date.day * dayMs)}</span>}
            {state === 'claimed' && (
              <span className={css.stamp}>
                <Icon name="check" size={22} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The day number of the device's own calendar. */
function deviceDay(now: number): number {
  return Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / dayMs)
}
