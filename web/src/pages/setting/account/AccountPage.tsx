import { linkedProviders, useSession } from '../../../api/session.ts'
import { providerNames, useProviders } from '../../../api/signIn.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './AccountPage.module.css'

/** Account safety: what the account is linked with, and how it is deleted [R2.31]. */
export function AccountPage() {
  const text = useText()
  const user = useSession((session) => session.user)
  const providers = useProviders()
  const linked = user ? [...linkedProviders(user)].map((each) => providerNames[each]) : []
  return (
    <>
      <TopBar title={text('shell.title.accountSafety')} />
      <main className={css.scroll} data-scroll="account">
        <SettingRows>
          {providers.length > 0 && (
            <SettingRow
              icon="shield"
              label={text('account.title')}
              value={linked.join(', ') || text('mine.guest')}
              onClick={() => nav.navigateTo('/pages/setting/bindAccount')}
            />
          )}
          <SettingRow
            icon="exit"
            label={text('account.delete')}
            onClick={() => nav.navigateTo('/pages/setting/logout/protocol')}
          />
        </SettingRows>
      </main>
    </>
  )
}
