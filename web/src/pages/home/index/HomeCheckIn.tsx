import type { UserInfo } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CheckIn, checkInQuery, useClaim } from '../../../api/checkIn.ts'
import { isGuest, rememberUser, useSession } from '../../../api/session.ts'
import { useBindWay } from '../../../api/signIn.ts'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { CheckInPanel } from '../../../components/wallet/CheckInPanel.tsx'
import { Amounts } from '../../../components/wallet/Currency.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './HomePage.module.css'
import { isGiftDue } from './WelcomeGift.tsx'

/** The daily reward on home [R2.60]: a strip, and the panel that opens by a tap or on a new day [R4.06]. */
export function HomeCheckIn() {
  const user = useSession((session) => session.user)
  const { data, isPending } = useQuery({ ...checkInQuery, enabled: user !== null })
  const [asked, setAsked] = useState(false)
  const text = useText()
  const claim = useClaim()
  const bind = useBindWay('/')
  // Reserves the space, so that the content below does not jump.
  if (!user || !data) return isPending && <CheckInPlace />
  const close = () => {
    setAsked(false)
    if (user.day_first_login) rememberUser({ ...user, day_first_login: false })
  }
  const claimNow = () => {
    // The panel stays open to show what was paid.
    setAsked(true)
    claim.mutate()
  }
  return (
    <>
      <CheckInStrip checkIn={data} onOpen={() => setAsked(true)} />
      <Sheet
        open={asked || (isCheckInDue(user) && !isGiftDue(user) && !data.claimed_today)}
        onClose={close}
        title={text('daily.checkIn.title')}
      >
        <CheckInPanel checkIn={data} busy={claim.isPending} onClaim={claimNow} onBind={bind} />
      </Sheet>
    </>
  )
}

/** Due on the first visit of a day, except on a guest's very first visit [R6.01]. */
export function isCheckInDue(user: UserInfo): boolean {
  return user.day_first_login && !(isGuest(user) && user.first_login)
}

interface CheckInStripProps {
  readonly checkIn: CheckIn
  readonly onOpen: () => void
}

/** Today's reward, and the progress within the seven days. */
function CheckInStrip({ checkIn, onOpen }: CheckInStripProps) {
  const text = useText()
  const { result, claimed_today } = checkIn
  const today = result.find(({ state }) => state === 'claimable')
  return (
    <button type="button" className={css.strip} onClick={guardedTap(onOpen)}>
      <span className={css.stripWords}>
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

/** A placeholder with the height of the strip. */
export function CheckInPlace() {
  return (
    <div className={css.checkIn} aria-busy="true">
      <Skeleton height={68} radius={22} />
    </div>
  )
}
