import { product } from '@fabula/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/callQuery.ts'
import { logOut } from '../../../api/logOut.ts'
import { useSession } from '../../../api/session.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { TabBar } from '../../../components/TabBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { languageNames } from '../../../i18n/languageNames.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { loginPath } from '../../../stack/PageEntry.ts'
import css from './MinePage.module.css'
import { ProfileCard } from './ProfileCard.tsx'
import { SettingRow } from './SettingRow.tsx'

export function MinePage() {
  const text = useText()
  const { language } = useLanguage()
  const user = useSession((session) => session.user)
  const unread = useQuery(callQuery('user/unreadNotice', {}, language)).data?.count ?? 0
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
      <main className={css.scroll} data-scroll="mine">
        <ProfileCard user={user} />
        <div className={css.rows}>
          <SettingRow
            icon="gift"
            label={text('shell.title.welfare')}
            onClick={() => nav.navigateTo('/pages/setting/welfare')}
          />
          <SettingRow
            icon="clock"
            label={text('shell.title.playingRecord')}
            onClick={() => nav.navigateTo('/pages/mine/history')}
          />
          <SettingRow
            icon="heartLine"
            label={text('shell.title.likeGames')}
            onClick={() => nav.navigateTo('/pages/mine/likeList')}
          />
          <SettingRow
            icon="receipt"
            label={text('daily.receipts.title')}
            onClick={() => nav.navigateTo('/pages/mine/receipts')}
          />
        </div>
        <div className={css.rows}>
          <SettingRow
            icon="bell"
            label={text('shell.title.notification')}
            {...(unread > 0 && { value: String(unread) })}
            onClick={() => nav.navigateTo('/pages/setting/notificate')}
          />
          <SettingRow
            icon="globe"
            label={text('shell.title.language')}
            value={languageNames[language]}
            onClick={() => nav.navigateTo('/pages/setting/language')}
          />
          <SettingRow
            icon="paper"
            label={text('mine.terms')}
            onClick={() => nav.navigateTo('/pages/public/clause?type=agreement')}
          />
          <SettingRow
            icon="lock"
            label={text('mine.privacy')}
            onClick={() => nav.navigateTo('/pages/public/clause?type=privacy')}
          />
          <SettingRow icon="exit" label={text('mine.logout')} onClick={() => setAsking(true)} />
        </div>
        <p className={css.version}>
          {product.name} · {text('mine.version', { version: product.version })}
        </p>
      </main>
      <TabBar />
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
