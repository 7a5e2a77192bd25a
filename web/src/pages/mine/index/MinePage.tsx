import { product, type UserInfo } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { useProviders } from '../../../api/signIn.ts'
import { IconButton } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TabBar } from '../../../components/layout/TabBar.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { CoinPill, EnergyPill } from '../../../components/wallet/Currency.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import css from './MinePage.module.css'

export function MinePage() {
  const text = useText()
  const { language } = useLanguage()
  const user = useSession((session) => session.user)
  const { data: mine } = useQuery(callQuery('user/mypage', {}, language))
  return (
    <>
      <main className={css.scroll} data-scroll="mine">
        <ProfileCard user={user} />
        <div className={css.rows}>
          <SettingRows>
            <SettingRow
              icon="gift"
              label={text('shell.title.welfare')}
              onClick={() => nav.navigateTo('/pages/setting/welfare')}
            />
            <SettingRow
              icon="clock"
              label={text('shell.title.playingRecord')}
              {...counted(mine?.plays)}
              onClick={() => nav.navigateTo('/pages/mine/history')}
            />
            <SettingRow
              icon="heartLine"
              label={text('shell.title.likeGames')}
              {...counted(mine?.favourites)}
              onClick={() => nav.navigateTo('/pages/mine/likeList')}
            />
            <SettingRow
              icon="pen"
              label={text('own.title')}
              onClick={() => nav.navigateTo('/pages/mine/ownStories')}
            />
            <SettingRow
              icon="cards"
              label={text('cards.mine')}
              {...counted(mine?.cards)}
              onClick={() => nav.navigateTo('/pages/ai/card')}
            />
            <SettingRow
              icon="star"
              label={text('milestones.title')}
              onClick={() => nav.navigateTo('/pages/mine/milestones')}
            />
            <SettingRow
              icon="paper"
              label={text('books.mine')}
              onClick={() => nav.navigateTo('/pages/mine/storybook')}
            />
            <SettingRow
              icon="receipt"
              label={text('daily.receipts.title')}
              onClick={() => nav.navigateTo('/pages/mine/receipts')}
            />
          </SettingRows>
          <SettingRows>
            <SettingRow
              icon="book"
              label={text('guide.title')}
              onClick={() => nav.navigateTo('/pages/ai/guidanceGameChat')}
            />
            <NoticeRow />
            <AccountsRow />
            <SettingRow
              icon="gear"
              label={text('mine.settings')}
              onClick={() => nav.navigateTo('/pages/setting/index')}
            />
          </SettingRows>
        </div>
        <p className={css.version}>
          {product.name} · {text('mine.version', { version: product.version })}
        </p>
      </main>
      <TabBar />
    </>
  )
}

/** Nothing is shown of what there is none of. */
function counted(count: number | undefined) {
  return count ? { value: String(count) } : {}
}

/** Leads to linking an account; nothing where the site has no provider. */
function AccountsRow() {
  const text = useText()
  if (useProviders().length === 0) return null
  return (
    <SettingRow
      icon="shield"
      label={text('account.title')}
      onClick={() => nav.navigateTo('/pages/setting/bindAccount?return=/pages/mine/index')}
    />
  )
}

/** Shows the number of unread notices. */
function NoticeRow() {
  const text = useText()
  const { language } = useLanguage()
  const unread = useQuery(callQuery('user/unreadNotice', {}, language)).data?.count ?? 0
  return (
    <SettingRow
      icon="bell"
      label={text('shell.title.notification')}
      {...(unread > 0 && { value: String(unread) })}
      onClick={() => nav.navigateTo('/pages/setting/notificate')}
    />
  )
}

/** The player's avatar and name; an empty card of the same height while they load. */
function ProfileCard({ user }: { readonly user: UserInfo | null }) {
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
        <h1>
          <WholeWords>{user?.nickname || text('mine.guest')}</WholeWords>
        </h1>
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
