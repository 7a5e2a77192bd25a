import { followBrowserMark } from '../api/browserMark.ts'
import { followPages, reportDevice } from '../api/followPages.ts'
import { followPayments } from '../api/followPayments.ts'
import { heartbeat } from '../api/wire/heartbeat.ts'
import { startSounds } from '../sound/startSounds.ts'

/** What works in the background and nothing visible waits for: its code loads last. */
export function followAll(): void {
  followPages()
  reportDevice()
  heartbeat()
  followPayments()
  followBrowserMark()
  startSounds()
}
