import { randomUUID } from 'node:crypto'
import type { PlayRow, TurnInput, TurnRow } from '../../src/db/schema/plays.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { createPlay, lockPlay } from '../../src/play/store/plays.ts'
import { eventsAfter } from '../../src/play/store/storedEvents.ts'
import { advanceTurn, type Lease, type Step } from '../../src/play/store/turnSteps.ts'
import {
  type DuplicateMove,
  duplicateMove,
  findTurnsBeside,
  insertTurn,
  newTurnRow,
} from '../../src/play/store/turns.ts'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

export interface PlayWorld extends LedgerWorld {
  newPlay(): Promise<PlayRow>
  /** Stores a move as a request does: locks the play, then inserts the turn. */
  send(play: PlayRow, key: string, worker: string, move?: SentMove): Promise<Sent>
  /** Takes the turn of a free move through all its steps. */
  finish(lease: Lease): Promise<void>
}

interface Sent {
  readonly outcome: 'new' | DuplicateMove['outcome']
  readonly turn: TurnRow
}

interface SentMove {
  readonly input?: TurnInput
  readonly energy?: number
}

export const tap: TurnInput = {
  replyType: 2,
  optionId: 'own_up',
  openingId: null,
  playerText: null,
}

export async function playWorld(): Promise<PlayWorld> {
  const world = await ledgerWorld()
  const { db } = world
  return {
    ...world,
    newPlay: async () => {
      const playerId = await world.newPlayer({ energy: 100 })
      const made = await inTransaction(db, (tx) =>
        createPlay(tx, { ...newRun, playerId, gameId: randomUUID() }),
      )
      if (made === null) throw new Error('no play was stored')
      return made
    },
    send: async (play, key, worker, { input = tap, energy = 0 } = {}) => {
      return inTransaction(db, async (tx, last) => {
        const locked = await lockPlay(tx, play.id, play.playerId)
        if (locked === null) throw new Error('no such play')
        const move = { key, input, worker, leaseMs: 10_000 }
        const turnsBeside = await findTurnsBeside(tx, locked, key)
        const known = duplicateMove({ play: locked, turnsBeside }, move)
        if (known) return known
        const start = { energy, events: [] }
        const turn = newTurnRow(locked, move, start)
        last(insertTurn(tx, locked, turn, start))
        return { outcome: 'new', turn }
      })
    },
    finish: async (lease) => {
      const events = await eventsAfter(db, lease, 0)
      const step = (to: Step) =>
        inTransaction(db, (tx) =>
          advanceTurn(tx, lease, { step: to, cursor: events.length, events: [] }),
        )
      await step({ to: 'decided', decision: { row: 'own_up' } })
      await step({ to: 'done', outcome: 'free' })
    },
  }
}

export const newRun = {
  scriptVersion: 1,
  lang: 'en',
  seed: Buffer.alloc(32, 1),
  commitment: 'c1',
  state: { turn: 0 },
}
