import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLast, type Language, loadMessages, replyTypes, type TurnEvent } from '@fabula/contract'
import { economyWith } from '@fabula/rules'
import { embeddedNarrator, type Llm, type Story } from '@fabula/story'
import { asc } from 'drizzle-orm'
import { signInGuest } from '../../accounts/guests.ts'
import { createLoaders } from '../../accounts/sessionLoader.ts'
import type { Caller, PlayerSession } from '../../caller.ts'
import { unlockStory } from '../../catalog/access.ts'
import { createCatalog } from '../../catalog/storyCatalog.ts'
import { readStories } from '../../catalog/storyFiles.ts'
import { type Config, StartFailure } from '../../config/config.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { modelTurn } from '../../db/schema/plays.ts'
import { loadSecrets } from '../../db/secrets.ts'
import { openLog } from '../../http/log.ts'
import { modelTeller } from '../../play/narration/tellerOf.ts'
import { restartPlay } from '../../play/restart.ts'
import { refuseRevive } from '../../play/revive.ts'
import { showPlay } from '../../play/showPlay.ts'
import { playTurn } from '../../play/turn/playTurn.ts'
import { defaultNarratorLimits } from '../../play/turn/turn.ts'
import { createTurnWorker } from '../../play/turn/turnWorker.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { refuse } from '../../refusal.ts'
import { UsageError } from '../adminContext.ts'

export type TrialMove =
  | { readonly opening: { readonly id: string } }
  | { readonly optionId: string }
  | { readonly text: string }

export interface TrialTurn {
  readonly events: readonly TurnEvent[]
  /** From the move to the first words that the player sees; null where there were none. */
  readonly firstMs: number | null
}

/** One guest's play of a story on a site that is thrown away. */
export interface Trial {
  readonly story: Story
  standing(): ReturnType<typeof showPlay>
  move(made: TrialMove): Promise<TrialTurn>
  /** Lets a failure stand and begins anew. */
  again(): Promise<void>
  /** What the model had to do with the turns so far, by its own record. */
  records(): Promise<readonly { cuts: readonly string[]; facts: readonly string[] }[]>
  close(): Promise<void>
}

interface TrialPlace {
  readonly config: Config
  readonly llm: Llm
  readonly lang: Language
  /** By default the first that costs no coins. */
  readonly story: string | undefined
  /** By default a PostgreSQL of its own. */
  readonly makeScratch?: (() => Promise<Scratch>) | undefined
}

const always = async () => true
const silent = { disconnect: async () => undefined }

/** Plays go through the same code as on a site, on a database of their own: the operator's is not touched. */
export async function openTrial(place: TrialPlace): Promise<Trial> {
  const { config, llm, lang, story: named, makeScratch } = place
  const { stories } = await readStories(join(config.projectFolder, 'stories'))
  const checked = economyWith({ guestStart: { coins: 500, energy: 1000 } })
  if (!checked.ok) throw new StartFailure(checked.problems.join('; '))
  const { economy } = checked
  const catalog = createCatalog(stories, economy)
  const story = storyNamed(catalog.stories, named)
  const scratch = await (makeScratch ?? startScratch)()
  // As on a site: statements of one transaction go out together.
  const options = { connections: 8, pipelined: true, onIdleError: () => undefined }
  const database = openDatabase(scratch.url, options)
  const deps = {
    ...{ database, catalog, economy, narrator: embeddedNarrator, moderation: null },
    messages: new Map([[lang, await loadMessages(lang)]]),
    model: modelTeller(llm, null, { dailyTokens: 0, mayChoose: false }),
    narratorLimits: defaultNarratorLimits,
    newSeed: () => randomBytes(32),
    limits: { moveOf: always, newGuest: always, login: always, tooYoungFrom: always },
    log: openLog('silent'),
    secrets: await loadSecrets(database.db, { secret: '' }),
    realtime: silent,
  }
  const turnWorker = createTurnWorker(deps)
  const site = { ...deps, turnWorker }
  const gameId = story.script.id
  const sessionNow = await guest(site, lang)
  await unlockStory(site, await sessionNow(), { gameId, shown: undefined }, refuse)
  const reading = async () => ({ session: await sessionNow(), lang, region: '' })
  const input = { game_id: gameId }
  const standing = async () => showPlay(site, { ...(await reading()), input }, refuse)
  return {
    story,
    standing,
    move: async (made) => {
      const began = performance.now()
      const asked = { game_id: gameId, turn_key: crypto.randomUUID(), ...inputOf(made) }
      const gone = new AbortController().signal
      const stream = await playTurn(site, { ...(await reading()), gone, input: asked }, refuse)
      return hear(stream, began)
    },
    again: async () => {
      const { chatId, state } = await standing()
      const place = { session: await sessionNow(), gameId, chatId: chatId ?? '' }
      if (state === 'revive') await refuseRevive(site, place, refuse)
      await restartPlay(site, { ...place, lang }, refuse)
    },
    records: async () => {
      const { cuts, facts } = modelTurn
      return database.db.select({ cuts, facts }).from(modelTurn).orderBy(asc(modelTurn.at))
    },
    close: async () => {
      await turnWorker.close()
      await database.close()
      await scratch.drop()
    },
  }
}

function storyNamed(stories: readonly Story[], named: string | undefined): Story {
  const free = stories.filter(({ script }) => script.power > 0 && script.price === 0)
  const story = named === undefined ? (free[0] ?? stories[0]) : undefined
  const found = story ?? stories.find(({ script }) => script.id === named)
  if (found) return found
  const known = stories.map(({ script }) => script.id).join(', ')
  throw new UsageError(`There is no story '${named}'. There is: ${known}.`)
}

/** A migrated database that is thrown away. */
export interface Scratch {
  readonly url: string
  drop(): Promise<void>
}

async function startScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-trial-'))
  // Under root the database runs as somebody else, who has to get here.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ folder, durable: false })
  const database = openDatabase(postgres.url, { connections: 1, onIdleError: () => undefined })
  await migrate(database.pool).finally(database.close)
  return {
    url: postgres.url,
    drop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type GuestDeps = Parameters<typeof signInGuest>[0]

async function guest(deps: GuestDeps, lang: Language): Promise<() => Promise<PlayerSession>> {
  const caller: Caller = {
    ...{ lang, terminal: 'web', deviceId: crypto.randomUUID() },
    ...{ address: '127.0.0.1', site: '', region: '' },
  }
  const input = { terms: true, birth: { year: 1990, month: 4 }, tz: 'UTC' }
  const { access_token: token } = await signInGuest(deps, caller, input, refuse)
  const loaders = createLoaders(deps.database.db)
  return async () => {
    const found = await loaders.session(token)
    if (!found) throw new Error('the guest of the trial is not signed in')
    return { ...found, token }
  }
}

function inputOf(move: TrialMove) {
  if ('opening' in move) return { opening: move.opening }
  if ('text' in move) return { reply_type: replyTypes.typed, text: move.text }
  return { reply_type: replyTypes.option, option_id: move.optionId }
}

async function hear(
  stream: AsyncIterable<{ readonly event: TurnEvent; readonly live?: number }>,
  began: number,
): Promise<TrialTurn> {
  const events: TurnEvent[] = []
  let firstMs: number | null = null
  for await (const told of stream) {
    if (told.event.type === 'prose.delta') firstMs ??= performance.now() - began
    if (!('live' in told)) events.push(told.event)
    if (isLast(told.event)) break
  }
  return { events, firstMs }
}
