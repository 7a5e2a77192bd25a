import type { UserInfo } from '@fabula/contract'
import { CoinPill, EnergyPill } from '../../../components/BalancePills.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import css from './MinePage.module.css'

/** Who plays; before that is loaded, an empty card of the same height. */
export function ProfileCard({ user }: { readonly user: UserInfo | null }) {
  const text = useText()
  return (
    <header className={css.profile}>
      <span className={css.avatar}>
        {user?.avatar ? (
          <img src={assetUrl(user.avatar)} alt="" />
        ) : (
          <Icon name="meFull" size={44} />
        )}
      </span>
      <div className={css.who}>
        <h1>{user?.nickname || text('mine.guest')}</h1>
        <p>{user ? text('mine.id', { id: user.login_id.slice(0, 8) }) : '…'}</p>
      </div>
      <IconButton
        icon="pen"
        look="shade"
        label={text('profile.edit')}
        onClick={() => nav.navigateTo('/pages/mine/roleSet')}
      />
      <div className={css.pills}>
        <EnergyPill value={user?.power ?? 0} />
        <CoinPill value={user?.coin ?? 0} />
      </div>
    </header>
  )
}
