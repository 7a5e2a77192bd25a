import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Language, languages, loadMessages, type Messages } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { embeddedNarrator, type Narrator } from '@fabula/story'
import type { Logger } from 'pino'
import {
  createProviders,
  type ProviderEndpoints,
  type Providers,
} from './accounts/identities/providers.ts'
import { createLoaders, type Loaders } from './accounts/sessionLoader.ts'
import { isSignedIn } from './accounts/sessions.ts'
import { applyCallback } from './ads/applyCallback.ts'
import { createNetworks, type Networks } from './ads/networks/networks.ts'
import { type AdSpool, openAdSpool } from './ads/spool.ts'
import { type BookWorker, createBookWorker } from './books/bookWorker.ts'
import { createOwnStories } from './catalog/own/ownStories.ts'
import { createCatalog, type StoryCatalog } from './catalog/storyCatalog.ts'
import { readStories, readTemplate, type StoriesRead } from './catalog/storyFiles.ts'
import { type Config, readEconomy } from './config/config.ts'
import { type Partners, readPartners } from './config/partners.ts'
import { type ClockWatch, clockAlarm, openClockWatch } from './db/clockWatch.ts'
import { type Database, openDatabase } from './db/database.ts'
import { loadSecrets, type Secrets } from './db/secrets.ts'
import { type Limits, noLimits, openLimits } from './http/limits/limits.ts'
import type { OpenLlm } from './llm/openLlm.ts'
import { openModels } from './llm/openModels.ts'
import { modelTeller } from './play/narration/tellerOf.ts'
import {
  defaultNarratorLimits,
  type ModelTeller,
  type NarratorLimits,
  type TurnWorker,
} from './play/turn/turn.ts'
import { createTurnWorker } from './play/turn/turnWorker.ts'
import { createPosterPress, type PosterPress } from './posters/posterPress.ts'
import { createPushSender, type PushSender } from './push/pushSender.ts'
import type { Connection } from './realtime/broker.ts'
import { openRealtime, type Realtime } from './realtime/realtime.ts'
import { type Moderation, openModeration } from './safety/moderation.ts'
import { readTerms, type TermsTexts } from './site/terms.ts'
import { openStorage } from './storage/openStorage.ts'
import type { Storage } from './storage/storage.ts'

/** What lives as long as the process. Only calls take all of it; use cases take the parts they need. */
export interface AppContext {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly loaders: Loaders
  readonly clock: ClockWatch
  /** Whose word is taken for who a player is. */
  readonly providers: Providers
  /** Whose word is taken for an ad that was watched. */
  readonly networks: Networks
  readonly adSpool: AdSpool
  /** Brings messages to browsers; null where no key is set. */
  readonly push: PushSender | null
  /** Who may launch the app from a page of theirs. */
  readonly partners: Partners
  readonly catalog: StoryCatalog
  readonly terms: TermsTexts
  readonly messages: ReadonlyMap<Language, Messages>
  readonly economy: Economy
  readonly narrator: Narrator
  /** Tells in place of the narrator where it may; null where no model is configured. */
  readonly model: ModelTeller | null
  readonly llm: OpenLlm | null
  readonly moderation: Moderation | null
  readonly narratorLimits: NarratorLimits
  readonly turnWorker: TurnWorker
  readonly bookWorker: BookWorker
  readonly posterPress: PosterPress
  /** Files of players. */
  readonly storage: Storage
  readonly limits: Limits
  readonly realtime: Realtime
  /** Makes 32 random bytes, the seed of a new run's dice. */
  readonly newSeed: () => Buffer
  readonly log: Logger
}

/** Far more than any statement of a call or a job needs: one that takes longer holds a connection that others wait for. */
const longestStatementMs = 30_000

/** Opens all that calls need on an existing database. The caller closes the context's database. */
export async function createContext(
  config: Config,
  parts: {
    databaseUrl: string
    log: Logger
    onComplaint: (line: string) => void
    /** Brings the database up before anything is read from it. */
    prepare?: (database: Database) => Promise<void>
    /** Those of the project's folder, unless they were read before. */
    stories?: StoriesRead
    narrator?: Narrator
    narratorLimits?: NarratorLimits
    newSeed?: () => Buffer
    clock?: ClockWatch
    providerEndpoints?: ProviderEndpoints
    /** Where AdMob's keys are, in tests. */
    adMobKeysUrl?: string
    /** Of push services beside those of browsers, in tests. */
    pushOrigins?: readonly string[]
  },
): Promise<AppContext> {
  const { log } = parts
  const [{ stories, complaints }, template, terms, messages] = await Promise.all([
    parts.stories ?? readStories(join(config.projectFolder, 'stories')),
    readTemplate(join(config.projectFolder, 'stories', 'free-story')),
    readTerms(),
    readMessages(),
  ])
  complaints.forEach(parts.onComplaint)
  const database = openFor(config, parts)
  const economy = readEconomy(config.economyFile)
  const secrets = await prepared(database, async () => {
    await parts.prepare?.(database)
    return loadSecrets(database.db, config)
  })
  const llm = openModels(config, log)
  const moderation = openModeration(config, log)
  const opened = {
    config,
    database,
    loaders: createLoaders(database.db),
    clock: parts.clock ?? openClockWatch({ alarm: clockAlarm(log) }),
    secrets,
    providers: createProviders(config, parts.providerEndpoints),
    networks: createNetworks(config, secrets, parts.adMobKeysUrl),
    adSpool: openAdSpool({
      folder: join(config.dataFolder, 'ads'),
      apply: (callback) => applyCallback({ database, secrets, economy }, callback),
      log,
    }),
    partners: readPartners(config.partnersFile),
    push: createPushSender(config, parts.pushOrigins),
    limits: limitsOf(config, database),
    economy,
    catalog: createCatalog(stories, economy, createOwnStories(template)),
    narrator: parts.narrator ?? embeddedNarrator,
    llm,
    moderation,
    model:
      llm &&
      modelTeller(llm, moderation, {
        dailyTokens: config.modelDailyTokens,
        mayChoose: config.tellerChoice === 'on',
      }),
    narratorLimits: parts.narratorLimits ?? defaultNarratorLimits,
    newSeed: parts.newSeed ?? (() => randomBytes(32)),
    terms,
    messages,
    storage: openStorage(config),
    log,
  }
  const signedIn = (connection: Connection) => isSignedIn(database.db, connection)
  const deps = { ...opened, realtime: await openRealtime({ ...opened, isSignedIn: signedIn }) }
  return {
    ...deps,
    turnWorker: createTurnWorker(deps),
    bookWorker: createBookWorker(deps),
    posterPress: createPosterPress(deps),
  }
}

function openFor(
  config: Config,
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
): Database {
  return openDatabase(databaseUrl, {
    connections: config.databaseConnections,
    statementMs: longestStatementMs,
    pipelined: config.databasePipeline === 'on',
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onSilence: (isSilent) =>
      isSilent
        ? log.error('the database is silent: calls are refused until it answers')
        : log.warn('the database answers again'),
  })
}

/** Closes the database where it can't be brought up. */
async function prepared<T>(database: Database, prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare()
  } catch (error) {
    await database.close()
    throw error
  }
}

function limitsOf({ limits }: Config, { pool, besides }: Database): Limits {
  if (limits === 'off') return noLimits
  return openLimits(limits === 'shared' ? { pool, besides } : undefined)
}

async function readMessages(): Promise<ReadonlyMap<Language, Messages>> {
  const read = languages.map(
    async (language): Promise<[Language, Messages]> => [language, await loadMessages(language)],
  )
  return new Map(await Promise.all(read))
}
