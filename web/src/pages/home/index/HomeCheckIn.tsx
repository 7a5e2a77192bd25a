import type { UserInfo } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkInQuery, useClaim } from '../../../api/checkIn.ts'
import { isGuest } from '../../../api/isGuest.ts'
import { rememberUser, useSession } from '../../../api/session.ts'
import { CheckInPanel } from '../../../components/checkIn/CheckInPanel.tsx'
import { Sheet } from '../../../components/Sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { CheckInPlace } from './CheckInPlace.tsx'
import { CheckInStrip } from './CheckInStrip.tsx'

/** The daily reward on home [R2.60]: a strip, and the panel that it or a new day opens [R4.06]. */
export function HomeCheckIn() {
  const user = useSession((session) => session.user)
  const { data, isPending } = useQuery({ ...checkInQuery, enabled: user !== null })
  const [asked, setAsked] = useState(false)
  const text = useText()
  const claim = useClaim()
  // Its place is kept, or what stands below would jump.
  if (!user || !data) return isPending && <CheckInPlace />
  const close = () => {
    setAsked(false)
    if (user.day_first_login) rememberUser({ ...user, day_first_login: false })
  }
  const claimNow = () => {
    // The panel stays to show what was paid.
    setAsked(true)
    claim.mutate()
  }
  return (
    <>
      <CheckInStrip checkIn={data} onOpen={() => setAsked(true)} />
      <Sheet
        open={asked || (isDue(user) && !data.claimed_today)}
        onClose={close}
        title={text('daily.checkIn.title')}
      >
        <CheckInPanel
          checkIn={data}
          guest={isGuest(user)}
          busy={claim.isPending}
          onClaim={claimNow}
        />
      </Sheet>
    </>
  )
}

/** On the first visit of a day; a guest's very first visit is not disturbed [R6.01]. */
function isDue(user: UserInfo): boolean {
  return user.day_first_login && !(isGuest(user) && user.first_login)
}
