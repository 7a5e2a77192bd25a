import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries.ts'
import { linkedProviders, useSession } from '../../../api/session.ts'
import { providerNames, useProviders } from '../../../api/signIn.ts'
import scrollCss from '../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { listText } from '../../../i18n/listText.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { DataCopy } from './DataCopy.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/** Account safety: what the account is linked with, where it is open, a copy of its data, and how it is deleted [R2.31]. */
export function AccountPage() {
  const text = useText()
  const { language } = useLanguage()
  const user = useSession((session) => session.user)
  const providers = useProviders()
  const { data: known } = useQuery(callQuery('user/identities', {}, language))
  const linked = user ? [...linkedProviders(user)].map((each) => providerNames[each]) : []
  return (
    <>
      <TopBar title={text('shell.title.accountSafety')} />
      <main className={scrollCss.scroll} data-scroll="account">
        <SettingRows>
          {providers.length > 0 && (
            <SettingRow
              icon="shield"
              label={text('account.title')}
              value={listText(linked) || text('mine.guest')}
              onClick={() => nav.navigateTo('/pages/setting/bindAccount')}
            />
          )}
          <SignOutEverywhere logins={known?.logins.length} />
        </SettingRows>
        <DataCopy />
        <SettingRows>
          <SettingRow
            icon="alert"
            label={text('account.delete')}
            onClick={() => nav.navigateTo('/pages/setting/logout/protocol')}
          />
        </SettingRows>
      </main>
    </>
  )
}
