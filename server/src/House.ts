import type { Language, Messages } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import type { Narrator } from '@fabula/story'
import type { Logger } from 'pino'
import type { ClockWatch } from './clock/openClockWatch.ts'
import type { Config } from './config/readConfig.ts'
import type { Secrets } from './config/readSecrets.ts'
import type { Database } from './db/database.ts'
import type { Loaders } from './db/lookups.ts'
import type { Limits } from './limits/openLimits.ts'
import type { Realtime } from './realtime/Realtime.ts'
import type { StoryCatalog } from './stories/Shelf.ts'
import type { TermsTexts } from './terms/readTerms.ts'
import type { NarratorLimits } from './turn/paced.ts'
import type { Turns } from './turn/Turns.ts'

/** What lives as long as the process, and every call may need. */
export interface AppContext {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly loaders: Loaders
  readonly clock: ClockWatch
  readonly catalog: StoryCatalog
  readonly terms: TermsTexts
  readonly messages: ReadonlyMap<Language, Messages>
  readonly economy: Economy
  readonly narrator: Narrator
  readonly narratorLimits: NarratorLimits
  readonly turns: Turns
  readonly limits: Limits
  readonly realtime: Realtime
  /** 32 secret bytes for the dice of a new run. */
  readonly newSeed: () => Buffer
  readonly log: Logger
}
