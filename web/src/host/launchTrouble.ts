import type { ClosingLogin } from '../api/session.ts'

interface LaunchTrouble {
  /** Why nobody is signed in, for the player. */
  readonly why: string
  /** The account is closing, and may be kept. */
  readonly closing: ClosingLogin | null
}

let trouble: LaunchTrouble | null = null

/** Remembers why a launch failed, for the page that says it: an address could say anything. */
export function rememberLaunchTrouble(of: LaunchTrouble): void {
  trouble = of
}

export function launchTrouble(): LaunchTrouble | null {
  return trouble
}
