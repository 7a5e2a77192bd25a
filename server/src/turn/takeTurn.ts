import type { Calls, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { balances, holdTurn, touchDay } from '../db/ledger/index.ts'
import {
  type Beginning,
  createPlay,
  type LockedPlay,
  lockPlayOf,
  receiveTurn,
} from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import type { TurnInput } from '../db/schema/turn.ts'
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
export function takeTurn(house: House, asked: AskedTurn, refuse: Refuse): Promise<Taken> {
  return inTransaction(house.database.db, async (tx) => {
    const play = await playFor(tx, { house, asked }, refuse)
    const story = pinnedStory(house, play) ?? refuse('game_removed', 'game_removed')
    const { worker } = house.turns
    const move = { key: asked.key, input: asked.input, worker, leaseMs }
    let begun: Beginning = { holdId: null, events: [] }
    const received = await receiveTurn(tx, play, move, async (n) => {
      begun = await begin(tx, { house, asked, story, play, n }, refuse)
      return begun
    })
    if (received.outcome === 'key_reused') return refuse('rule', 'key_reused')
    if (received.outcome === 'busy') return refuse('busy', 'turn_open')
    const { turn } = received
    if (received.outcome === 'same') return { turnId: turn.id, work: null }
    const lease = { turnId: turn.id, worker }
    const spoken = { ...play, lang: asked.lang, turnNo: turn.n }
    const { player } = asked
    const work = { house, story, player, play: spoken, turn, lease, stored: begun.events }
    return { turnId: turn.id, work }
  })
}

/** The player's play of the story, locked; a new one where there is none and the move opens one. */
async function playFor(
  tx: Transaction,
  { house, asked }: { house: House; asked: AskedTurn },
  refuse: Refuse,
): Promise<LockedPlay> {
  const { story, chatId, lang } = asked
  const { id: playerId } = asked.player
  const gameId = story.script.id
  const known = await lockPlayOf(tx, playerId, gameId)
  if (!known && chatId === undefined && asked.input.replyType === null) {
    const fresh = { playerId, gameId, ...freshRun(house, story, lang) }
    // Another device may open it at the same moment.
    const opened = (await createPlay(tx, fresh)) ?? (await lockPlayOf(tx, playerId, gameId))
    if (opened) return opened
  }
  const isNamed = chatId === undefined || chatId === known?.id
  return known && isNamed ? known : refuse('not_found', 'no_such_play')
}

async function begin(
  tx: Transaction,
  taken: { house: House; asked: AskedTurn; story: Story; play: PlayRow; n: number },
  refuse: Refuse,
): Promise<Beginning> {
  const { house, asked, story, play, n } = taken
  const { input, lang, key } = asked
  const { script } = story
  const state = playState(play)
  const misfit = misfitOf({ script, state, play }, input)
  if (misfit) return refuse('rule', misfit)
  const energy = turnCost(script, play)
  const holdId = energy === 0 ? null : await hold(tx, { house, play, n, energy }, refuse)
  const events = [acceptedEvent(story, { lang, state }, { n, key, input, held: energy })]
  return { holdId, events, lang }
}

async function hold(
  tx: Transaction,
  turn: { house: House; play: PlayRow; n: number; energy: number },
  refuse: Refuse,
): Promise<string> {
  const { house, n, energy } = turn
  const { playerId, id: playId } = turn.play
  const held = await holdTurn(tx, { playerId, playId, n, energy })
  // A day may have begun that nothing of the player's has touched, with its energy.
  const isRefilled =
    held.outcome === 'no_energy' && (await touchDay(tx, house.economy, playerId)).isNew
  const holding = isRefilled ? await holdTurn(tx, { playerId, playId, n, energy }) : held
  if (holding.outcome === 'posted') return holding.id
  if (holding.outcome === 'no_energy') return refuse('no_energy', 'no_energy')
  const { coin, energy: left } = await balances(tx, playerId)
  throw new Error(
    `turn ${n} of ${playId} could not be held: ${holding.outcome}, ${coin} coins, ${left} energy`,
  )
}
