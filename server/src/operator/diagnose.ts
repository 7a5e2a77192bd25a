import { auditLedger } from './auditLedger.ts'
import { Mistake } from './Mistake.ts'
import type { Office } from './Office.ts'
import { verifyPlays } from './verifyPlays.ts'

/** Looks at everything that can be wrong with a site, and names what to do. */
export async function diagnose(office: Office): Promise<void> {
  const { complaints, shelf, say } = office
  const checks: readonly [string, () => Promise<void>][] = [
    ['ledger', () => auditLedger(office)],
    ['plays', () => verifyPlays(office)],
    [
      'stories',
      async () => {
        if (complaints.length > 0) throw new Mistake(complaints.join('\n  '))
        say(`${shelf.stories.length} stories on the shelf`)
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
  if (wrong > 0) throw new Mistake(`${wrong} of ${checks.length} checks found something.`)
  say('all is well')
}
