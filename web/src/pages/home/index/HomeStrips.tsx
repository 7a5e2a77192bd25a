import { useOnline } from '../../../api/online.ts'
import { takeNewVersion, useNewVersion } from '../../../app/newVersion.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import css from './HomeStrips.module.css'

/** Slips of paper under the greeting: without a network, and when a newer build waits to be taken. */
export function HomeStrips({ old }: { readonly old: boolean }) {
  const text = useText()
  const { online } = useOnline()
  const { waiting } = useNewVersion()
  if (!online && old)
    return (
      <p className={css.strip} role="status">
        <Icon name="offline" size={20} />
        {text('home.offline')}
      </p>
    )
  if (!waiting) return null
  return (
    <div className={css.strip} role="status">
      <span>{text('home.update')}</span>
      <Button size="small" onClick={takeNewVersion}>
        {text('home.update.take')}
      </Button>
    </div>
  )
}
