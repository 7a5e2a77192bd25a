import type { BalancesView, CheckInDay } from '@fabula/contract'
import { useText } from '../../i18n/text.ts'
import { Amounts } from '../Amounts.tsx'
import { Button } from '../Button.tsx'
import { CheckInDays } from './CheckInDays.tsx'
import css from './CheckInPanel.module.css'

interface CheckInPanelProps {
  readonly checkIn: {
    readonly result: readonly CheckInDay[]
    readonly claimed_today: boolean
    readonly gained: BalancesView | null
  }
  readonly guest: boolean
  readonly busy: boolean
  readonly onClaim: () => void
}

/** The seven days, and the button that claims today's [R4.12]. What was just paid is told in full. */
export function CheckInPanel({ checkIn, guest, busy, onClaim }: CheckInPanelProps) {
  const text = useText()
  const { result, claimed_today, gained } = checkIn
  return (
    <div className={css.panel}>
      <p className={css.about}>{text(guest ? 'daily.checkIn.guest' : 'daily.checkIn.body')}</p>
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
    </div>
  )
}
