import { randomBytes } from 'node:crypto'
import { type Calls, type Language, languages, type OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { isTale } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import { type CatalogDeps, storyTexts } from '../catalog/storyCatalog.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { book } from '../db/schema/books.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import { uuidv7 } from '../db/uuid.ts'
import { loadPlayState, pinnedStory } from '../play/playState.ts'
import { lockPlay } from '../play/store/plays.ts'
import { type RefuseWith, requireShownPrice } from '../refusal.ts'
import { requireMaySpend } from '../safety/guarded.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { openHold } from '../wallet/ledger/holds.ts'
import { type Balances, balancesView } from '../wallet/ledger/posting.ts'
import {
  type BookRun,
  bookSubject,
  booksToday,
  findBook,
  hasQueuedBook,
  paymentsOf,
} from './bookRows.ts'
import { bookView } from './bookViews.ts'

export interface BookDeps extends CatalogDeps {
  readonly economy: Economy
  /** Takes one order from the player's allowance; false where there is none left. */
  readonly limits: { bookOf(playerId: string): Promise<boolean> }
}

interface BookRequest {
  readonly session: PlayerSession
  readonly chatId: string
  /** Language of the book. */
  readonly lang: Language
  /** Coins that the player was shown. */
  readonly shown: number | undefined
}

type MakeStory = Calls['game/makeStory']
const mostADay = 10

/** Queues a storybook of a play that is over. Its coins are held now, and paid when it is made [R1.11, R4.16]. */
export async function makeBook(
  deps: BookDeps,
  { session, chatId, lang, shown }: BookRequest,
  refuse: RefuseWith<MakeStory['refuses']>,
): Promise<OutputOf<MakeStory>> {
  const playerId = session.player.id
  if (!(await deps.limits.bookOf(playerId))) return refuse('too_many', 'book_too_many')
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, playerId)
    if (!play || isTale(play.gameId)) return refuse('not_found', 'no_such_play')
    const story = pinnedStory(deps, play) ?? refuse('game_removed', 'game_removed')
    if (!isOver(play)) return refuse('rule', 'play_not_over')
    const { balances } = await ensureDayStarted(tx, deps.economy, playerId)
    await requireRoom(tx, playerId, refuse)
    const run = { playerId, playId: play.id, epoch: play.epoch }
    const price = await priceOf(tx, deps.economy, run)
    requireMaySpend(session, price, refuse)
    requireShownPrice(shown, price, refuse)
    const held = await hold(tx, { run, price, balances })
    if (held === 'no_coins') return refuse('no_coins', 'no_coins')
    const texts = storyTexts(story, lang)
    const { world } = loadPlayState(play)
    const id = uuidv7()
    await tx.insert(book).values({
      ...run,
      id,
      gameId: play.gameId,
      scriptVersion: play.scriptVersion,
      lang: languages.find((one) => one === texts.lang) ?? lang,
      title: texts.title,
      ending: texts.endings.get(world.ending ?? '')?.title ?? '',
      logHead: play.logHead,
      holdId: held.holdId,
      fileKey: randomBytes(24).toString('base64url'),
    })
    const row = await findBook(tx, { playerId, id })
    if (!row) throw new Error(`book ${id} was not stored`)
    return { story: bookView(row), ...balancesView(held.balances) }
  })
}

/** One at a time, and ten in 24 hours. */
async function requireRoom(
  tx: Transaction,
  playerId: string,
  refuse: RefuseWith<Pick<MakeStory['refuses'], 'busy' | 'too_many'>>,
): Promise<void> {
  if (await hasQueuedBook(tx, playerId)) refuse('busy', 'book_open')
  if ((await booksToday(tx, playerId)) >= mostADay) refuse('too_many', 'book_too_many')
}

export function isOver(play: PlayRow): boolean {
  const { phase } = loadPlayState(play)
  return phase === 'won' || phase === 'failed'
}

/** Coins that a book of this run costs: 0 where it is paid for. */
export async function priceOf(db: Queryable, economy: Economy, run: BookRun): Promise<number> {
  return (await paymentsOf(db, run)).isPaid ? 0 : economy.storybook
}

async function hold(
  tx: Transaction,
  { run, price, balances }: { run: BookRun; price: number; balances: Balances },
): Promise<{ holdId: string | null; balances: Balances } | 'no_coins'> {
  if (price === 0) return { holdId: null, balances }
  const { voided } = await paymentsOf(tx, run)
  const held = await openHold(tx, {
    subject: bookSubject(run),
    attempt: voided + 1,
    code: 'storybook',
    playerId: run.playerId,
    currency: 'coin',
    amount: price,
  })
  if (held.outcome === 'no_coins') return 'no_coins'
  if (held.outcome !== 'posted')
    throw new Error(`coins of a book could not be held: ${held.outcome}`)
  return { holdId: held.id, balances: held.balances }
}
