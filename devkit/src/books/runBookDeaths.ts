import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase, dropDatabase } from '@fabula/server'
import { type Chance, chanceOf } from '../chaos/Chance.ts'
import { type Fleet, launchFleet } from '../chaos/Fleet.ts'
import { newTally, type Tally } from '../chaos/Tally.ts'
import { tin } from '../player/Seat.ts'
import { balancesOf } from '../player/wallet.ts'
import { storyProject } from '../storyProject.ts'
import { testDatabaseVariable } from '../testDatabase.ts'
import { startWorldServer } from '../worldServer.ts'
import { auditBooks, queuedBooks } from './auditBooks.ts'
import { type BookDeath, bookSteps } from './BookSteps.ts'
import { type BookWorld, openBookWorld } from './openBookWorld.ts'
import { type Customer, orderBooks } from './orderBooks.ts'

export interface BookDeathsPlan {
  readonly seed: number
  readonly rounds: number
  /** Steps at which servers die, in turn; all where none is named. */
  readonly named: readonly string[]
  /** By `performance.now()`. */
  readonly until: number
  readonly onRound: (report: BookDeathsReport) => void
}

export interface BookDeathsReport {
  readonly round: number
  /** Where servers were to die in this round. */
  readonly step: string
  readonly kills: number
  readonly ordered: number
  readonly deleted: number
  /** Left half written so far. */
  readonly halves: number
  /** Kind of fault → what it was found on. */
  readonly faults: Readonly<Record<string, readonly string[]>>
}

const project = join(import.meta.dirname, '..', '..', '..')
const program = 'devkit/src/books/server/main.ts'
const customersOfRound = 4
/** Both servers die at each step in its turn, then at any moment. */
const deaths: readonly BookDeath['at'][] = [...bookSteps, 'once']
/** A claim of a server that died; by a movable clock nobody has to wait for it. */
const leaseMs = 60_000
const drainMs = 180_000

/** Servers make books and are killed at every step of one; after each round rows, files and coins are audited. */
export async function runBookDeaths(plan: BookDeathsPlan): Promise<void> {
  const shared = process.env[testDatabaseVariable]
  const own = shared === undefined ? await startWorldServer(process.env['DATABASE_URL']) : null
  const databaseUrl = await copyDatabase(shared ?? own?.url ?? '')
  const shelf = storyProject({ [tin]: { languages: ['en', 'ja'] } })
  const dataFolder = join(shelf.folder, 'var')
  const config = { projectFolder: shelf.folder }
  const books = await openBookWorld({ databaseUrl, dataFolder, config })
  // Books are for those who are killed.
  await books.world.context.bookWorker.close()
  const chance = chanceOf(plan.seed)
  const yard = { databaseUrl, project, shelf: shelf.folder, size: 2, program }
  const fleet = launchFleet(chance, yard)
  const tally = newTally()
  const customers: Customer[] = []
  const steps = deaths.filter((step) => plan.named.length === 0 || plan.named.includes(step))
  try {
    for (let round = 0; round < plan.rounds && performance.now() < plan.until; round += 1) {
      const step = steps[round % steps.length] ?? 'once'
      const fresh = await welcome(books)
      customers.push(...fresh)
      await runRound({ books, fleet, chance, tally }, fresh, step)
      const { database, economy } = books.world.context
      await auditBooks({ database, dataFolder, price: economy.storybook }, customers, tally)
      plan.onRound({
        ...{ round, step, kills: fleet.deaths },
        ...countsOf(customers, dataFolder),
        faults: Object.fromEntries(tally.faults),
      })
      tally.faults.clear()
    }
  } finally {
    await fleet.close()
    await books.world.close()
    shelf.remove()
    await dropDatabase(databaseUrl)
    await own?.stop()
  }
}

interface Site {
  readonly books: BookWorld
  readonly fleet: Fleet
  readonly chance: Chance
  readonly tally: Tally
}

function welcome(books: BookWorld): Promise<Customer[]> {
  const one = async (): Promise<Customer> => {
    const winner = await books.winner()
    const { coin: coins } = await balancesOf(books.world, winner.seat.player)
    return { ...winner, coins, ordered: new Set(), deleted: new Set() }
  }
  return Promise.all(Array.from({ length: customersOfRound }, one))
}

async function runRound(site: Site, fresh: readonly Customer[], step: BookDeath['at']) {
  const { books, fleet, chance } = site
  await fleet.address()
  let isOver = false
  const ordering = Promise.all(fresh.map((customer) => orderBooks(site, customer))).finally(() => {
    isOver = true
  })
  const killing = async () => {
    const before = fleet.deaths
    if (step === 'once') await sleep(chance.below(4000))
    fleet.tell(deathAt(step, chance))
    // The claim of one that died is as good as over: nobody waits a minute for it.
    while (!isOver) {
      await sleep(1000)
      if (fleet.deaths > before) await books.world.shiftClock(leaseMs / 6)
    }
  }
  await Promise.all([ordering, killing()])
  await drain(site)
}

function deathAt(at: BookDeath['at'], chance: Chance): BookDeath {
  if (at === 'once') return { at }
  return { at, passes: chance.below(3), afterwards: chance.percent(50) }
}

async function drain({ books, tally }: Site): Promise<void> {
  const { database } = books.world.context
  for (const until = performance.now() + drainMs; (await queuedBooks(database)) > 0; ) {
    if (performance.now() > until) return tally.fault('books without an end', 'after a round')
    await sleep(1000)
    await books.world.shiftClock(leaseMs / 6)
  }
}

function countsOf(customers: readonly Customer[], dataFolder: string) {
  const sum = (of: (customer: Customer) => number) =>
    customers.reduce((total, customer) => total + of(customer), 0)
  const files = readdirSync(join(dataFolder, 'media', 'books'))
  return {
    ordered: sum(({ ordered }) => ordered.size),
    deleted: sum(({ deleted }) => deleted.size),
    halves: files.filter((name) => name.endsWith('.new')).length,
  }
}
