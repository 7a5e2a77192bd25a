import type { UserInfo } from '@fabula/contract'
import { CoinPill, EnergyPill } from '../../../components/BalancePills.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './WelfarePage.module.css'

interface PurseProps {
  readonly user: UserInfo | null
  readonly onOpen: () => void
}

/** What there is to spend; it opens what came and went. */
export function Purse({ user, onOpen }: PurseProps) {
  const text = useText()
  return (
    <section className={css.purse}>
      <div className={css.pills}>
        <EnergyPill value={user?.power ?? 0} />
        <CoinPill value={user?.coin ?? 0} />
      </div>
      <button type="button" className={css.receipts} onClick={guardedTap(onOpen)}>
        {text('daily.receipts.title')}
        <Icon name="forward" size={16} />
      </button>
    </section>
  )
}
