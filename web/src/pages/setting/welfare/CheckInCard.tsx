import type { UserInfo } from '@fabula/contract'
import { type CheckIn, useClaim } from '../../../api/checkIn.ts'
import { isGuest } from '../../../api/isGuest.ts'
import { CheckInPanel } from '../../../components/checkIn/CheckInPanel.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './WelfarePage.module.css'

interface CheckInCardProps {
  readonly checkIn: CheckIn
  readonly user: UserInfo | null
}

export function CheckInCard({ checkIn, user }: CheckInCardProps) {
  const text = useText()
  const claim = useClaim()
  return (
    <section className={css.card}>
      <h2>{text('daily.checkIn.title')}</h2>
      <CheckInPanel
        checkIn={checkIn}
        guest={user !== null && isGuest(user)}
        busy={claim.isPending}
        onClaim={() => claim.mutate()}
      />
    </section>
  )
}
