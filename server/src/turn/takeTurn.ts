import type { Calls, Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { balances, holdTurn } from '../db/ledger/index.ts'
import {
  advanceTurn,
  appendEvents,
  createPlay,
  findPlay,
  lockPlay,
  receiveTurn,
  savePlay,
} from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import type { TurnInput, TurnRow } from '../db/schema/turn.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { freshRun } from './freshRun.ts'
import { inputText } from './inputText.ts'
import { misfitOf } from './misfitOf.ts'
import { pinnedStory } from './pinnedStory.ts'
import { playState } from './playState.ts'
import { leaseMs } from './Turns.ts'
import { turnCost } from './turnCost.ts'

type Refuse = RefuseWith<Calls['game/playgameSseHttpBusiness']['refuses']>

export interface AskedTurn {
  readonly playerId: string
  readonly story: Story
  readonly chatId: string | undefined
  readonly key: string
  readonly lang: Language
  readonly input: TurnInput
}

/** `fresh`: taken in now, and this process's to finish. Else the same turn was sent before. */
export interface Taken {
  readonly turnId: string
  readonly fresh: boolean
}

/** Takes a move in, whole or not at all: journalled, its energy set aside, its first event stored. */
export function takeTurn(house: House, asked: AskedTurn, refuse: Refuse): Promise<Taken> {
  return inTransaction(house.database.db, async (tx) => {
    const play = await playFor(tx, { house, asked }, refuse)
    const { worker } = house.turns
    const { key, input } = asked
    const received = await receiveTurn(tx, play, { key, input, worker, leaseMs })
    if (received.outcome === 'same') return { turnId: received.turn.id, fresh: false }
    if (received.outcome === 'key_reused') return refuse('rule', 'key_reused')
    if (received.outcome === 'busy') return refuse('busy', 'turn_open')
    await holdAndAccept(tx, { house, asked, play, turn: received.turn }, refuse)
    return { turnId: received.turn.id, fresh: true }
  })
}

/** The player's play of the story, locked; a new one where there is none and the move opens one. */
async function playFor(
  tx: Transaction,
  { house, asked }: { house: House; asked: AskedTurn },
  refuse: Refuse,
): Promise<PlayRow> {
  const { playerId, story, chatId, lang } = asked
  const gameId = story.script.id
  const known = await findPlay(tx, playerId, gameId)
  if (!known && chatId === undefined && asked.input.replyType === null) {
    const fresh = await createPlay(tx, { playerId, gameId, ...freshRun(house, story, lang) })
    if (fresh) return fresh
  }
  // Another device may have opened it just now.
  const id = known?.id ?? (await findPlay(tx, playerId, gameId))?.id
  const locked = id === undefined ? null : await lockPlay(tx, id, playerId)
  const isNamed = chatId === undefined || chatId === locked?.id
  return locked && isNamed ? locked : refuse('not_found', 'no_such_play')
}

async function holdAndAccept(
  tx: Transaction,
  at: { house: House; asked: AskedTurn; play: PlayRow; turn: TurnRow },
  refuse: Refuse,
): Promise<void> {
  const { house, asked, play, turn } = at
  const story = pinnedStory(house, play) ?? refuse('game_removed', 'game_removed')
  const { script } = story
  const misfit = misfitOf({ script, state: playState(play), play }, asked.input)
  if (misfit) return refuse('rule', misfit)
  const energy = turnCost(script, play)
  const holdId = energy === 0 ? null : await hold(tx, { play, turn, energy }, refuse)
  const lease = { turnId: turn.id, worker: house.turns.worker }
  await advanceTurn(tx, lease, { to: 'held', holdId })
  if (play.lang !== asked.lang) await savePlay(tx, play.id, { lang: asked.lang })
  const { replyType } = asked.input
  const text = inputText(story, asked, playState(play))
  const accepted = {
    type: 'turn.accepted' as const,
    turn: turn.n,
    turn_key: turn.key,
    input: replyType === null && text === '' ? null : { reply_type: replyType ?? 1, text },
    held: energy,
  }
  await appendEvents(tx, lease, { cursor: 0, events: [accepted] })
}

async function hold(
  tx: Transaction,
  { play, turn, energy }: { play: PlayRow; turn: TurnRow; energy: number },
  refuse: Refuse,
): Promise<string> {
  const { playerId, id: playId } = play
  const holding = await holdTurn(tx, { playerId, playId, n: turn.n, energy })
  if (holding.outcome === 'posted') return holding.id
  if (holding.outcome === 'no_energy') return refuse('no_energy', 'no_energy')
  const { coin, energy: left } = await balances(tx, playerId)
  throw new Error(
    `turn ${turn.id} could not be held: ${holding.outcome}, ${coin} coins, ${left} energy`,
  )
}
