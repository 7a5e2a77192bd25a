let trouble: string | null = null

/** Remembers why a launch failed, for the page that says it: an address could say anything. */
export function rememberLaunchTrouble(why: string): void {
  trouble = why
}

export function launchTrouble(): string | null {
  return trouble
}
