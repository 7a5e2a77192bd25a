import { playerKinds, simulate, simulationTable } from '@fabula/rules'
import { seededDice } from '@fabula/story'
import { StartFailure } from '../config/config.ts'
import { settings, shownValue } from '../config/settings.ts'
import { migrate } from '../db/migrate.ts'
import { loadSecrets } from '../db/secrets.ts'
import { openLog } from '../http/log.ts'
import { jobs } from '../jobs/maintenance.ts'
import { ledgerFaults } from '../wallet/ledger/audit.ts'
import { type AdminContext, UsageError } from './adminContext.ts'
import { checkBroker } from './brokers.ts'
import { checkStorage } from './files.ts'
import { verifyPlays } from './verifyPlays.ts'

/** Every setting with its value, without secrets. */
export function showConfig({ config, print }: AdminContext): void {
  for (const [name, setting] of Object.entries(settings)) {
    const { variable, about } = setting
    const shown = shownValue(setting, String(config[name as keyof typeof settings]))
    print(`${variable} = ${shown === '' ? '(unset)' : shown}\n    ${about}`)
  }
}

/** Runs every check of a site, and says of each failure what to do. */
export async function diagnose(admin: AdminContext): Promise<void> {
  const { complaints, catalog, print } = admin
  const checks: readonly [string, () => Promise<void>][] = [
    ['ledger', () => auditLedger(admin)],
    ['files', () => checkStorage(admin)],
    ['broker', () => checkBroker(admin)],
    ['plays', () => verifyPlays(admin)],
    [
      'stories',
      async () => {
        if (complaints.length > 0) throw new UsageError(complaints.join('\n  '))
        print(`${catalog.stories.length} stories in the catalogue`)
      },
    ],
  ]
  let wrong = 0
  for (const [what, check] of checks) {
    try {
      await check()
    } catch (error) {
      wrong += 1
      print(`✗ ${what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (wrong > 0) throw new UsageError(`${wrong} of ${checks.length} checks found something.`)
  print('all is well')
}

/** Sums the whole ledger [R12.07]. @throws UsageError if it is not sound */
export async function auditLedger({ database, print }: AdminContext): Promise<void> {
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
  print('the ledger sums to zero')
}

export function listJobs({ print }: AdminContext): void {
  for (const { name, about } of jobs) print(`${name.padEnd(12)} deletes ${about}`)
}

/** Runs one of the hourly jobs now, or all of them. */
export async function runJobs(admin: AdminContext, wanted: string | undefined): Promise<void> {
  const chosen = jobs.filter(({ name }) => wanted === undefined || name === wanted)
  if (chosen.length === 0) {
    const known = jobs.map(({ name }) => name).join(', ')
    throw new UsageError(`There is no job '${wanted}'. There is: ${known}.`)
  }
  const { config, database } = admin
  const deps = {
    ...admin,
    secrets: await loadSecrets(database.db, config),
    log: openLog(config.logLevel),
  }
  for (const { name, run } of chosen) {
    const count = await run(deps, () => false)
    admin.print(`${name}: ${count} deleted`)
  }
}

const diceSides = 1_000_000

/** Simulates players of each kind under the configured economy. */
export function simulateEconomy({ economy, print }: AdminContext, days: number): void {
  // Seeded, so that two economies are compared with the same dice.
  const dice = seededDice(new Uint8Array(32))
  let draws = 0
  const chance = () => (dice.draw(`${draws++}`, diceSides) - 1) / diceSides
  const runs = playerKinds.map((kind) => simulate(economy, kind, { days, dice: chance }))
  print(simulationTable(runs))
}

/** Brings the database up to this version. It may run beside servers of the version before, and beside itself. */
export async function migrateSite({ database, print }: AdminContext): Promise<void> {
  const ran = await migrate(database.pool).catch(explainFailure)
  for (const name of ran) print(name)
  print(ran.length === 0 ? 'the database is up to date' : `${ran.length} files ran`)
}

function explainFailure(error: unknown): never {
  if (error instanceof StartFailure || !(error instanceof Error)) throw error
  const { message, cause } = error
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message
  throw new UsageError(`The database can't be migrated (${why}): mend that, then migrate again.`)
}
