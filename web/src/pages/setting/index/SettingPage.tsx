import { product } from '@fabula/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { logOut } from '../../../api/user.ts'
import { Button } from '../../../components/Button.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { languageNames } from '../../../i18n/languageNames.ts'
import { useText } from '../../../i18n/text.ts'
import { usePush } from '../../../keepsakes/usePush.ts'
import { nav } from '../../../stack/nav.ts'
import { loginPath } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { percentText, useTextSize } from '../../../theme/textSize.ts'
import css from './SettingPage.module.css'

/** Settings, legal pages and help [R2.27] [R2.66]. */
export function SettingPage() {
  const text = useText()
  const { language } = useLanguage()
  const { textSize } = useTextSize()
  return (
    <>
      <TopBar title={text('shell.title.setting')} />
      <main className={css.scroll} data-scroll="settings">
        <SettingRows>
          <SettingRow
            icon="globe"
            label={text('shell.title.language')}
            value={languageNames[language]}
            onClick={() => nav.navigateTo('/pages/setting/language')}
          />
          <SettingRow
            icon="letters"
            label={text('setting.textSize')}
            value={percentText(textSize, language)}
            onClick={() => nav.navigateTo('/pages/setting/textSize')}
          />
          <SettingRow
            icon="music"
            label={text('shell.title.sound')}
            onClick={() => nav.navigateTo('/pages/setting/bgmSetting')}
          />
          <SettingRow
            icon="restart"
            label={text('shell.title.versionUpdate')}
            value={product.version}
            onClick={() => nav.navigateTo('/pages/setting/version/index')}
          />
          <SettingRow
            icon="pen"
            label={text('shell.title.feedback')}
            onClick={() => nav.navigateTo('/pages/setting/feedback')}
          />
        </SettingRows>
        <SettingRows>
          <SettingRow
            icon="shield"
            label={text('shell.title.accountSafety')}
            onClick={() => nav.navigateTo('/pages/setting/account')}
          />
          <PrivacyRow />
          <SettingRow
            icon="users"
            label={text('guardian.title')}
            onClick={() => nav.navigateTo('/pages/setting/guardian')}
          />
        </SettingRows>
        <SettingRows>
          <ClauseRow type="agreement" label={text('mine.terms')} />
          <ClauseRow type="privacy" label={text('mine.privacy')} />
          <ClauseRow type="permissions" label={text('setting.permissions')} />
        </SettingRows>
        <PushRow />
        <HelpRows />
        <LogOutButton />
      </main>
    </>
  )
}

/** Whether this browser is told of tonight's tale; where it is not offered, there is no row. */
function PushRow() {
  const text = useText()
  const push = usePush()
  if (!push.isOffered) return null
  return (
    <SettingRows>
      <Switch
        label={text('tonight.push.label')}
        about={text('tonight.push.about')}
        on={push.isOn}
        disabled={push.isBusy}
        onChange={push.turn}
      />
    </SettingRows>
  )
}

/** What may be done with the player's data, and whether anything optional may. */
function PrivacyRow() {
  const text = useText()
  const isAny = useSession(({ user }) => (user?.consents?.length ?? 0) > 0)
  return (
    <SettingRow
      icon="lock"
      label={text('privacy.choices.title')}
      value={text(isAny ? 'privacy.choices.on' : 'privacy.choices.off')}
      onClick={() => nav.navigateTo('/pages/setting/privacy')}
    />
  )
}

const clauseIcons = { agreement: 'paper', privacy: 'lock', permissions: 'shield' } as const

interface ClauseRowProps {
  readonly type: keyof typeof clauseIcons
  readonly label: string
}

function ClauseRow({ type, label }: ClauseRowProps) {
  return (
    <SettingRow
      icon={clauseIcons[type]}
      label={label}
      onClick={() => nav.navigateTo(pageUrl('/pages/public/clause', { type }))}
    />
  )
}

/** Links to the site's support and communities; a site without them shows no rows. */
function HelpRows() {
  const text = useText()
  const { language } = useLanguage()
  const site = useQuery(callQuery('info/getlang', {}, language)).data?.website_data
  if (!site?.support_url && !site?.community_url) return null
  return (
    <SettingRows>
      {site.support_url && (
        <SettingRow
          icon="heartLine"
          label={text('setting.support')}
          onClick={() => showPage(site.support_url)}
        />
      )}
      {site.community_url && (
        <SettingRow
          icon="users"
          label={text('setting.community')}
          onClick={() => showPage(site.community_url)}
        />
      )}
    </SettingRows>
  )
}

function showPage(url: string): void {
  nav.navigateTo(pageUrl('/pages/public/webview', { url }))
}

/** Asks first, because whoever logs out by mistake has to log in again [R4.03]. */
function LogOutButton() {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const leave = () => {
    setAsking(false)
    nav.reLaunch(loginPath)
    queryClient.clear()
    logOut().catch(reportError)
  }
  return (
    <>
      <Button look="second" icon="exit" wide onClick={() => setAsking(true)}>
        {text('mine.logout')}
      </Button>
      <Dialog
        open={asking}
        title={text('mine.logout.title')}
        content={text('mine.logout.body')}
        confirmText={text('mine.logout.confirm')}
        cancelText={text('mine.logout.stay')}
        onAnswer={(answer) => (answer === 'confirm' ? leave() : setAsking(false))}
      />
    </>
  )
}
