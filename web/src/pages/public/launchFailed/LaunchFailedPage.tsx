import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { askHost, useHostCan } from '../../../host/host.ts'
import { launchTrouble } from '../../../host/launchTrouble.ts'
import { messageText, useText } from '../../../i18n/text.ts'
import css from './LaunchFailedPage.module.css'

/** A partner has launched the app for somebody who was not signed in: says why, and leads back to the partner [R5.08]. */
export function LaunchFailedPage() {
  const text = useText()
  const canLeave = useHostCan('embed.exit')
  const leave = () => askHost('embed.exit', { why: 'session' }).catch(() => {})
  return (
    <>
      <TopBar />
      <main className={css.page}>
        <Empty title={launchTrouble() ?? messageText('sign_error')} body={text('launch.body')}>
          {canLeave && <Button onClick={leave}>{text('launch.leave')}</Button>}
        </Empty>
      </main>
    </>
  )
}
