import { type RefusalKind, sessionCodes, silentCodes } from '@fabula/contract'
import { CallFailure } from './CallFailure.ts'

/** What the app does when a call fails. It is set once, at the start. */
interface FailureListener {
  toast(msg: string): void
  /** The server no longer accepts the session. The client has not cleared it yet. */
  sessionEnded(why: RefusalKind | null): void
}

let listener: FailureListener = { toast() {}, sessionEnded() {} }

export function listenToFailures(to: FailureListener): void {
  listener = to
}

/**
 * Ends the session on session codes, without a toast. Shows a toast for everything else, except for
 * background calls and for missing energy or coins, which the screens handle [R8.02, R8.03].
 */
export function reportFailure(failure: unknown, quiet: boolean): void {
  if (!(failure instanceof CallFailure)) return
  const code = failure.code ?? 0
  if (sessionCodes.has(code)) listener.sessionEnded(failure.kind)
  else if (!quiet && !silentCodes.has(code) && failure.msg !== '') listener.toast(failure.msg)
}
