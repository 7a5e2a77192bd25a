import { useEffect, useState } from 'react'
import { takeNewVersion } from '../../../../app/newVersion.ts'
import { Button } from '../../../../components/Button.tsx'
import { useText } from '../../../../i18n/text.ts'
import css from './VersionPage.module.css'

/** A build that took over would have loaded the page anew by then. */
const takesAtMostMs = 10_000

/** A newer build that is on the device and waits: found, updating, or failed [R4.22]. */
export function FoundBuild() {
  const text = useText()
  const [state, setState] = useState<'found' | 'updating' | 'failed'>('found')
  useEffect(() => {
    if (state !== 'updating') return
    const timer = setTimeout(() => setState('failed'), takesAtMostMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <section className={css.paper}>
      <h2>{text('setting.version.ready')}</h2>
      <p role="status">{state !== 'found' && text(`setting.version.${state}`)}</p>
      <Button
        busy={state === 'updating'}
        onClick={() => {
          setState('updating')
          takeNewVersion()
        }}
      >
        {text('setting.version.update')}
      </Button>
    </section>
  )
}
