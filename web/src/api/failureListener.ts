import { sessionCodes, silentCodes } from '@fabula/contract'
import { CallFailure } from './CallFailure.ts'

/** What the app does about failures; set once, as it starts. */
export interface FailureListener {
  toast(msg: string): void
  /** The session is gone; it has not been cleared yet. */
  sessionEnded(): void
}

let listener: FailureListener = { toast() {}, sessionEnded() {} }

export function listenToFailures(to: FailureListener): void {
  listener = to
}

/**
 * Session codes end the session without a toast; no energy and no coins are the screen's to answer; all
 * else is told to the player, but for calls in the background [R8.02, R8.03].
 */
export function tellFailure(failure: unknown, quiet: boolean): void {
  if (!(failure instanceof CallFailure)) return
  const code = failure.code ?? 0
  if (sessionCodes.has(code)) listener.sessionEnded()
  else if (!quiet && !silentCodes.has(code) && failure.msg !== '') listener.toast(failure.msg)
}
