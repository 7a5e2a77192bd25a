import { useState } from 'react'
import { ClosingDialog } from '../../../accounts/ClosingDialog.tsx'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { askHost, useHostCan } from '../../../host/host.ts'
import { launchTrouble } from '../../../host/launchTrouble.ts'
import { messageText, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './LaunchFailedPage.module.css'

/**
 * A partner has launched the app for somebody who was not signed in: says why, and leads back to the partner [R5.08].
 * An account that is closing may be kept [R4.21].
 */
export function LaunchFailedPage() {
  const text = useText()
  const trouble = launchTrouble()
  const canLeave = useHostCan('embed.exit')
  const [asks, setAsks] = useState(true)
  const leave = () => askHost('embed.exit', { why: 'session' }).catch(() => {})
  return (
    <>
      <TopBar />
      <main className={css.page}>
        <Empty title={trouble?.why ?? messageText('sign_error')} body={text('launch.body')}>
          {canLeave && <Button onClick={leave}>{text('launch.leave')}</Button>}
        </Empty>
        {trouble?.closing && asks && (
          <ClosingDialog
            closing={trouble.closing}
            onKept={() => nav.reLaunch('/')}
            onLetGo={() => setAsks(false)}
          />
        )}
      </main>
    </>
  )
}
