import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase, type Database, dropDatabase, openDatabase } from '@fabula/server'
import { compiledStory } from '../stories/compiledStory.ts'
import { storyProject } from '../storyProject.ts'
import { testDatabaseVariable } from '../testDatabase.ts'
import { startWorldServer } from '../worldServer.ts'
import { audit } from './audit.ts'
import { openBook } from './Book.ts'
import { type Chance, chanceOf } from './Chance.ts'
import { chaosGame, playOn } from './ChaosPlayer.ts'
import { openChaosModel } from './chaosModel.ts'
import { dump, openTurns, type TurnDump } from './dump.ts'
import { type Fleet, launchFleet } from './Fleet.ts'
import { newTally, type Tally } from './Tally.ts'

export interface ChaosPlan {
  readonly seed: number
  /** Turns told to their end, at least. */
  readonly turns: number
  readonly kills: number
  readonly freezes: number
  readonly players: number
  /** Turns are told by a model on loopback, which now and then breaks off; servers are killed while it speaks. */
  readonly byModel?: boolean
  /** Whose servers are run; ours unless a broken build's. */
  readonly project?: string
}

export interface ChaosReport {
  readonly turns: number
  readonly posts: number
  readonly refused: number
  readonly resumed: number
  readonly hiccups: number
  /** Turns with words of the model. */
  readonly byModel: number
  readonly kills: number
  readonly freezes: number
  readonly seconds: number
  /** The last that the servers logged as errors. */
  readonly errors: readonly string[]
  /** Kind of fault → what it was found on. */
  readonly faults: Readonly<Record<string, readonly string[]>>
}

const ours = join(import.meta.dirname, '..', '..', '..')
/** Longer than a lease and a sweep: others take over what the frozen server had open. */
const freezeMs = 5000
/** The longest rest of a turn that failed is a minute, which none of this should come to. */
const drainMs = 30_000

/** Plays over servers that are killed and frozen, and holds what players were told against the database. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const started = performance.now()
  const shared = process.env[testDatabaseVariable]
  const own = shared === undefined ? await startWorldServer(process.env['DATABASE_URL']) : null
  const databaseUrl = await copyDatabase(shared ?? own?.url ?? '')
  const database = openDatabase(databaseUrl, { connections: 2, onIdleError: () => undefined })
  const chance = chanceOf(plan.seed)
  const project = plan.project ?? ours
  const shelf = storyProject({ [chaosGame]: {} })
  const model = plan.byModel ? await openChaosModel(chance, shelf.folder) : null
  const fleet = launchFleet(chance, {
    ...{ databaseUrl, project, shelf: shelf.folder, size: 2 },
    ...(model && { modelsFile: model.file }),
  })
  const book = openBook(`${fleet.logFile}.book`)
  const tally = newTally()
  let isOver = false
  let errors: string[] = []
  let byModel = 0
  try {
    const isEnough = () => isOver || tally.turns >= plan.turns
    const around = { fleet, book, chance, tally }
    const players = Array.from({ length: plan.players }, () => playOn(around, isEnough))
    await Promise.all([...players, strike({ fleet, chance, tally, plan, isEnough })])
    await drain(database, tally)
    const dumped = await dump(database)
    byModel = dumped.turns.filter(isByModel).length
    audit(book.read(), dumped, compiledStory(chaosGame, join(shelf.folder, 'stories')), tally)
  } finally {
    isOver = true
    errors = readFileSync(fleet.logFile, 'utf8').trim().split('\n').slice(-10)
    book.close()
    await fleet.close()
    await model?.close()
    shelf.remove()
    await database.close()
    await dropDatabase(databaseUrl)
    await own?.stop()
  }
  const { turns, posts, refused, resumed, hiccups, faults } = tally
  return {
    ...{ turns, posts, refused, resumed, hiccups, byModel },
    kills: fleet.deaths,
    freezes: plan.freezes,
    seconds: Math.round((performance.now() - started) / 1000),
    errors,
    faults: Object.fromEntries(faults),
  }
}

function isByModel({ events }: TurnDump): boolean {
  const last = events.at(-1)
  return last?.type === 'turn.done' && last.source !== 'authored'
}

/** Spreads the blows over the run, so that each falls on turns under way. */
async function strike(at: {
  fleet: Fleet
  chance: Chance
  tally: Tally
  plan: ChaosPlan
  isEnough: () => boolean
}): Promise<void> {
  const { fleet, chance, tally, plan, isEnough } = at
  const blows = plan.kills + plan.freezes
  const freezes: Promise<void>[] = []
  for (let blow = 0; blow < blows; blow += 1) {
    const due = ((blow + 0.5) * plan.turns) / blows
    while (tally.turns < due && !isEnough()) await sleep(5)
    await fleet.address()
    await sleep(chance.below(60))
    if (freezes.length * blows < blow * plan.freezes) freezes.push(fleet.freeze(freezeMs))
    else fleet.kill()
  }
  await Promise.all(freezes)
}

async function drain(database: Database, tally: Tally): Promise<void> {
  const until = performance.now() + drainMs
  while ((await openTurns(database)) > 0) {
    if (performance.now() > until) return tally.fault('a turn without an end', 'after the run')
    await sleep(100)
  }
}
