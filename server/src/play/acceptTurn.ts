import type { Calls, Language, TurnEvent } from '@fabula/contract'
import { begin, commitmentOf, type Story } from '@fabula/story'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { NewPlay, TurnRow } from '../db/schema/plays.ts'
import { inTransaction, type SendWithCommit } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { pinnedStory } from './playState.ts'
import { type AskedTurn, prepareTurn } from './prepareTurn.ts'
import { narratorStateOf } from './store/narratorState.ts'
import { createPlay, type LockedPlay, lockPlayOf } from './store/plays.ts'
import {
  type DuplicateMove,
  duplicateMove,
  findTurnsFor,
  InsufficientFunds,
  insertTurn,
} from './store/turns.ts'
import type { LeasedTurn } from './turnTypes.ts'

type Refuse = RefuseWith<Calls['game/playgameSseHttpBusiness']['refuses']>

export interface AcceptedTurn {
  readonly turnId: string
  /** For this process to finish; null where that is done, or another's to do. */
  readonly work: LeasedTurn | null
  /** All of a turn that was made whole. */
  readonly events?: readonly TurnEvent[]
}

/** Takes a move in, whole or not at all: journalled, its energy set aside, its first event stored. */
export async function acceptTurn(
  context: AppContext,
  asked: AskedTurn,
  refuse: Refuse,
): Promise<AcceptedTurn> {
  try {
    return await take(context, asked, refuse)
  } catch (error) {
    if (!isOutOfEnergy(error)) throw error
  }
  // A day may have begun that nothing of the player's has touched, with its energy.
  const touch = (tx: Transaction) => ensureDayStarted(tx, context.economy, asked.player.id)
  const { isNew } = await inTransaction(context.database.db, touch)
  if (!isNew) return refuse('no_energy', 'no_energy')
  try {
    return await take(context, asked, refuse)
  } catch (error) {
    return isOutOfEnergy(error) ? refuse('no_energy', 'no_energy') : Promise.reject(error)
  }
}

function isOutOfEnergy(error: unknown): boolean {
  return error instanceof InsufficientFunds && error.outcome === 'no_energy'
}

async function take(context: AppContext, asked: AskedTurn, refuse: Refuse): Promise<AcceptedTurn> {
  const store = async (
    tx: Transaction,
    last: SendWithCommit,
  ): Promise<DuplicateMove | { work: LeasedTurn }> => {
    const { play, beside, saved } = await playFor(tx, { context, asked }, refuse)
    const story = pinnedStory(context, play) ?? refuse('game_removed', 'game_removed')
    const known = duplicateMove(beside, asked)
    if (known) return known
    const begun = prepareTurn(context, asked, { play, story, saved })
    if (typeof begun === 'string') return refuse('rule', begun)
    const { work, beginning } = begun
    last(insertTurn(tx, work.turn, beginning))
    return { work }
  }
  // Not synced: lost with the machine, it was never made and nothing was paid; a killed process loses nothing.
  const taken = await inTransaction(context.database.db, store, { synced: false })
  if ('work' in taken) return { turnId: taken.work.turn.id, work: taken.work }
  if (taken.outcome === 'key_reused') return refuse('rule', 'key_reused')
  if (taken.outcome === 'busy') return refuse('busy', 'turn_open')
  return { turnId: taken.turn.id, work: null }
}

/** The player's play of the story, locked, and its turns; a new one where there is none and the move opens one. */
async function playFor(
  tx: Transaction,
  { context, asked }: { context: AppContext; asked: AskedTurn },
  refuse: Refuse,
): Promise<{ play: LockedPlay; beside: readonly TurnRow[]; saved: unknown }> {
  const { story, chatId, lang, key } = asked
  const place = { playerId: asked.player.id, gameId: story.script.id }
  const find = () =>
    Promise.all([
      lockPlayOf(tx, place.playerId, place.gameId),
      findTurnsFor(tx, place, key),
      narratorStateOf(tx, place),
    ])
  const [known, beside, saved] = await find()
  if (!known && chatId === undefined && asked.input.replyType === null) {
    const opened = await createPlay(tx, { ...place, ...freshRun(context, story, lang) })
    if (opened) return { play: opened, beside: [], saved: null }
    // Another device has opened it at the same moment.
    const [theirs, turns, state] = await find()
    if (theirs) return { play: theirs, beside: turns, saved: state }
  }
  const isNamed = chatId === undefined || chatId === known?.id
  return known && isNamed ? { play: known, beside, saved } : refuse('not_found', 'no_such_play')
}

/** A run before its opening, with dice of its own that are already committed to. */
export function freshRun(
  { newSeed }: Pick<AppContext, 'newSeed'>,
  story: Story,
  lang: Language,
): Omit<NewPlay, 'playerId' | 'gameId'> {
  const { script } = story
  const seed = newSeed()
  return {
    scriptVersion: script.version,
    lang,
    seed,
    commitment: commitmentOf(seed),
    state: begin(script),
  }
}
