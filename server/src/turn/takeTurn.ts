import type { Calls, Language, TurnEvent } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import { inTransaction, type Last } from '../db/inTransaction.ts'
import { touchDay } from '../db/ledger/index.ts'
import {
  type Beginning,
  createPlay,
  type LockedPlay,
  lockPlayOf,
  NotHeld,
  narratorStateOf,
  receiveTurn,
  turnsBeside,
} from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnInput, TurnRow } from '../db/schema/turn.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { acceptedEvent } from './acceptedEvent.ts'
import { freshRun } from './freshRun.ts'
import { misfitOf } from './misfitOf.ts'
import { pinnedStory } from './pinnedStory.ts'
import { playState } from './playState.ts'
import { leaseMs } from './Turns.ts'
import { turnCost } from './turnCost.ts'
import type { Work } from './Work.ts'

type Refuse = RefuseWith<Calls['game/playgameSseHttpBusiness']['refuses']>

export interface AskedTurn {
  readonly player: PlayerRow
  /** Of the game that is asked for, the newest version. */
  readonly story: Story
  readonly chatId: string | undefined
  readonly key: string
  readonly lang: Language
  readonly input: TurnInput
}

/** `work` is for this process to finish; null where the same turn was sent before. */
export interface Taken {
  readonly turnId: string
  readonly work: Work | null
}

/** Takes a move in, whole or not at all: journalled, its energy set aside, its first event stored. */
export async function takeTurn(house: House, asked: AskedTurn, refuse: Refuse): Promise<Taken> {
  try {
    return await take(house, asked, refuse)
  } catch (error) {
    if (!isTired(error)) throw error
  }
  // A day may have begun that nothing of the player's has touched, with its energy.
  const touch = (tx: Transaction) => touchDay(tx, house.economy, asked.player.id)
  const { isNew } = await inTransaction(house.database.db, touch)
  if (!isNew) return refuse('no_energy', 'no_energy')
  try {
    return await take(house, asked, refuse)
  } catch (error) {
    return isTired(error) ? refuse('no_energy', 'no_energy') : Promise.reject(error)
  }
}

function isTired(error: unknown): boolean {
  return error instanceof NotHeld && error.outcome === 'no_energy'
}

async function take(house: House, asked: AskedTurn, refuse: Refuse): Promise<Taken> {
  const { worker } = house.turns
  const move = { key: asked.key, input: asked.input, worker, leaseMs }
  let stored: readonly TurnEvent[] = []
  const store = async (tx: Transaction, last: Last) => {
    const { play, beside, saved } = await playFor(tx, { house, asked }, refuse)
    const story = pinnedStory(house, play) ?? refuse('game_removed', 'game_removed')
    const received = await receiveTurn({ tx, last }, { locked: play, beside }, move, (n) => {
      const begun = begin({ asked, story, play, n }, refuse)
      stored = begun.events
      return begun
    })
    return { story, play, saved, received }
  }
  // Not synced: lost with the machine, it was never made and nothing was paid; a killed process loses nothing.
  const { story, play, saved, received } = await inTransaction(house.database.db, store, {
    synced: false,
  })
  if (received.outcome === 'key_reused') return refuse('rule', 'key_reused')
  if (received.outcome === 'busy') return refuse('busy', 'turn_open')
  const turn = await received.turn
  if (received.outcome === 'same') return { turnId: turn.id, work: null }
  const lease = { turnId: turn.id, worker }
  const spoken = { ...play, lang: asked.lang, turnNo: turn.n }
  const work = {
    house,
    story,
    player: asked.player,
    play: spoken,
    turn,
    lease,
    stored,
    saved: Promise.resolve(saved),
  }
  return { turnId: turn.id, work }
}

/** The player's play of the story, locked, and its turns; a new one where there is none and the move opens one. */
async function playFor(
  tx: Transaction,
  { house, asked }: { house: House; asked: AskedTurn },
  refuse: Refuse,
): Promise<{ play: LockedPlay; beside: readonly TurnRow[]; saved: unknown }> {
  const { story, chatId, lang, key } = asked
  const place = { playerId: asked.player.id, gameId: story.script.id }
  const find = () =>
    Promise.all([
      lockPlayOf(tx, place.playerId, place.gameId),
      turnsBeside(tx, place, key),
      narratorStateOf(tx, place),
    ])
  const [known, beside, saved] = await find()
  if (!known && chatId === undefined && asked.input.replyType === null) {
    const opened = await createPlay(tx, { ...place, ...freshRun(house, story, lang) })
    if (opened) return { play: opened, beside: [], saved: null }
    // Another device has opened it at the same moment.
    const [theirs, turns, state] = await find()
    if (theirs) return { play: theirs, beside: turns, saved: state }
  }
  const isNamed = chatId === undefined || chatId === known?.id
  return known && isNamed ? { play: known, beside, saved } : refuse('not_found', 'no_such_play')
}

function begin(
  taken: { asked: AskedTurn; story: Story; play: PlayRow; n: number },
  refuse: Refuse,
): Beginning {
  const { asked, story, play, n } = taken
  const { input, lang, key } = asked
  const { script } = story
  const state = playState(play)
  const misfit = misfitOf({ script, state, play }, input)
  if (misfit) return refuse('rule', misfit)
  const energy = turnCost(script, play)
  const events = [acceptedEvent(story, { lang, state }, { n, key, input, held: energy })]
  return { energy, events, lang }
}
