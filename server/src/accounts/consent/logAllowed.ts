import { logActivity, type Reporter } from '../../activity/activity.ts'
import { consentsOf } from './consents.ts'

/** Stores what a player's client reports of the player's actions, where the player allows that; else it is dropped without a word [R11.06]. */
export async function logAllowed(
  ...[deps, reporter, kind, report]: Parameters<typeof logActivity>
): Promise<Record<string, never>> {
  if (!isNecessary(report) && !mayReport(reporter)) return {}
  return logActivity(deps, reporter, kind, report)
}

/** That somebody has logged in belongs to the safety of an account. */
const necessary: ReadonlySet<unknown> = new Set(['login', 'first_login'])

function isNecessary(report: object): boolean {
  return 'page_name' in report && necessary.has(report.page_name)
}

function mayReport({ session }: Reporter): boolean {
  return consentsOf(session).includes('analytics')
}
