import { auditLedger } from './auditLedger.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'
import { verifyPlays } from './verifyPlays.ts'

/** Looks at everything that can be wrong with a site, and names what to do. */
export async function diagnose(admin: AdminContext): Promise<void> {
  const { complaints, catalog, say } = admin
  const checks: readonly [string, () => Promise<void>][] = [
    ['ledger', () => auditLedger(admin)],
    ['plays', () => verifyPlays(admin)],
    [
      'stories',
      async () => {
        if (complaints.length > 0) throw new UsageError(complaints.join('\n  '))
        say(`${catalog.stories.length} stories on the shelf`)
      },
    ],
  ]
  let wrong = 0
  for (const [what, check] of checks) {
    try {
      await check()
    } catch (error) {
      wrong += 1
      say(`✗ ${what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (wrong > 0) throw new UsageError(`${wrong} of ${checks.length} checks found something.`)
  say('all is well')
}
