import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Language, languages, loadMessages, type Messages } from '@fabula/contract'
import { embeddedNarrator, type Narrator } from '@fabula/story'
import type { Logger } from 'pino'
import { clockAlarm } from './clock/clockAlarm.ts'
import { type ClockWatch, openClockWatch } from './clock/openClockWatch.ts'
import type { Config } from './config/readConfig.ts'
import { readEconomy } from './config/readEconomy.ts'
import { readSecrets } from './config/readSecrets.ts'
import { openDatabase } from './db/database.ts'
import { createLoaders } from './db/lookups.ts'
import type { AppContext } from './House.ts'
import { noLimits, openLimits } from './limits/openLimits.ts'
import { openRealtime } from './realtime/openRealtime.ts'
import { readStories } from './stories/readStories.ts'
import { createCatalog } from './stories/Shelf.ts'
import { readTerms } from './terms/readTerms.ts'
import { openTurns } from './turn/openTurns.ts'
import { type NarratorLimits, patientLimits } from './turn/paced.ts'

/** Opens all that calls need over a database that is there already. Whoever opens it closes its database. */
export async function createContext(
  config: Config,
  parts: {
    databaseUrl: string
    log: Logger
    onComplaint: (line: string) => void
    narrator?: Narrator
    narratorLimits?: NarratorLimits
    newSeed?: () => Buffer
    clock?: ClockWatch
  },
): Promise<AppContext> {
  const { log } = parts
  const [{ stories, complaints }, terms, messages] = await Promise.all([
    readStories(join(config.projectFolder, 'stories')),
    readTerms(),
    readMessages(),
  ])
  complaints.forEach(parts.onComplaint)
  const database = openDatabase(parts.databaseUrl, {
    connections: config.databaseConnections,
    pipelined: true,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const opened = {
    config,
    database,
    loaders: createLoaders(database.db),
    clock: parts.clock ?? openClockWatch({ alarm: clockAlarm(log) }),
    secrets: readSecrets(config.dataFolder),
    limits: config.limits === 'on' ? openLimits() : noLimits,
    economy: readEconomy(config.economyFile),
    catalog: createCatalog(stories),
    narrator: parts.narrator ?? embeddedNarrator,
    narratorLimits: parts.narratorLimits ?? patientLimits,
    newSeed: parts.newSeed ?? (() => randomBytes(32)),
    terms,
    messages,
    log,
  }
  const deps = { ...opened, realtime: await openRealtime(opened) }
  return { ...deps, turns: openTurns(deps) }
}

async function readMessages(): Promise<ReadonlyMap<Language, Messages>> {
  const read = languages.map(
    async (language): Promise<[Language, Messages]> => [language, await loadMessages(language)],
  )
  return new Map(await Promise.all(read))
}
