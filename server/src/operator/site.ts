import { playerKinds, simulate, simulationTable } from '@fabula/rules'
import { seededDice } from '@fabula/story'
import { settings } from '../config/settings.ts'
import { jobs } from '../jobs/maintenance.ts'
import { ledgerFaults } from '../wallet/ledger/audit.ts'
import { type AdminContext, UsageError } from './adminContext.ts'
import { verifyPlays } from './plays.ts'

/** Every setting with its value; of an address that may hold a password only that it is there. */
export function showConfig({ config, say }: AdminContext): void {
  for (const [name, { variable, about }] of Object.entries(settings)) {
    const value = config[name as keyof typeof settings]
    const shown = String(value).replace(/\/\/[^@/]*@/, '//…@')
    say(`${variable} = ${shown === '' ? '(unset)' : shown}\n    ${about}`)
  }
}

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

/** Sums the whole ledger [R12.07]. Throws where it is not sound. */
export async function auditLedger({ database, say }: AdminContext): Promise<void> {
  const { unbalanced, drifted, misheld } = await ledgerFaults(database.db)
  if (unbalanced.length + drifted.length + misheld.length > 0) {
    throw new UsageError(
      [
        'The ledger is not sound.',
        `currencies that don't sum to zero: ${unbalanced.join(', ') || 'none'}`,
        `accounts that differ from their transfers: ${drifted.join(', ') || 'none'}`,
        `players with other holds than are open: ${misheld.join(', ') || 'none'}`,
      ].join('\n  '),
    )
  }
  say('the ledger sums to zero')
}

export function listJobs({ say }: AdminContext): void {
  for (const { name, about } of jobs) say(`${name.padEnd(12)} takes away ${about}`)
}

/** Does now what a server does every hour: one job, or all. */
export async function runJobs(admin: AdminContext, wanted: string | undefined): Promise<void> {
  const chosen = jobs.filter(({ name }) => wanted === undefined || name === wanted)
  if (chosen.length === 0) {
    const known = jobs.map(({ name }) => name).join(', ')
    throw new UsageError(`There is no job '${wanted}'. There is: ${known}.`)
  }
  for (const { name, run } of chosen) admin.say(`${name}: ${await run(admin)} taken away`)
}

const fine = 1_000_000

/** How players of each kind fare under the economy as configured. */
export function simulateEconomy({ economy, say }: AdminContext, days: number): void {
  // Seeded, so that two economies are compared under the same luck.
  const dice = seededDice(new Uint8Array(32))
  let draws = 0
  const chance = () => (dice.draw(`${draws++}`, fine) - 1) / fine
  const runs = playerKinds.map((kind) => simulate(economy, kind, { days, dice: chance }))
  say(simulationTable(runs))
}
