import type { SystemInfo } from '@fabula/contract'
import { rememberDevice } from '../host/deviceInfo.ts'
import { askHost, onHost, useHost } from '../host/host.ts'
import { askSystemInfo } from '../host/systemInfo.ts'
import { useAudible } from '../sound/useAudible.ts'
import { stack } from '../stack/nav.ts'
import { writeStored } from '../storage/stored.ts'

/** Does what the host tells of, and asks it about the device. Nothing that is shown waits for it [R9.05]. */
export function followHost(): void {
  onHost('host.back', () => {
    stack.deviceBack().catch(reportError)
  })
  onHost('app.state', ({ active }) => useAudible.setState({ inFront: active }))
  onHost('music.state', ({ on }) => useAudible.setState({ allowed: on }))
  onHost('keyboard.state', ({ height }) => {
    if (height > 0) writeStored('keyBoardHeight', String(Math.round(height)))
  })
  whenGreeted(() => askSystemInfo(askHost).then(showDevice, reportError))
}

/** The host may have answered before anybody listens. */
function whenGreeted(then: () => void): void {
  if (useHost.getState().app !== null) {
    then()
    return
  }
  const stop = useHost.subscribe(({ app }) => {
    if (app === null) return
    stop()
    then()
  })
}

function showDevice({ source, ...info }: SystemInfo & { source: string }): void {
  if (source === 'host') rememberDevice(info)
  const { insets } = info
  if (!insets) return
  // The device's own bars cover us where the page itself cannot see it.
  const { style } = document.documentElement
  style.setProperty('--safe-top', `max(env(safe-area-inset-top, 0px), ${insets.top}px)`)
  style.setProperty('--safe-bottom', `max(env(safe-area-inset-bottom, 0px), ${insets.bottom}px)`)
}
