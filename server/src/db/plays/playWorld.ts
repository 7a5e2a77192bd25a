import { randomUUID } from 'node:crypto'
import { type LedgerWorld, ledgerWorld } from '../ledger/ledgerWorld.ts'
import type { PlayRow, TurnInput } from '../schema/index.ts'
import {
  advanceTurn,
  createPlay,
  type Known,
  type Lease,
  lockPlay,
  type Received,
  receiveTurn,
} from './index.ts'

export interface PlayWorld extends LedgerWorld {
  newPlay(): Promise<PlayRow>
  /** Sends a move as a request does: the play's lock, then the journal. */
  send(playId: string, key: string, worker: string, input?: TurnInput): Promise<Received | Known>
  /** Takes a turn of a free move through all its steps. */
  finish(lease: Lease): Promise<void>
}

export const tap: TurnInput = { replyType: 2, optionId: 'own_up', openingId: null, text: null }

export async function playWorld(): Promise<PlayWorld> {
  const world = await ledgerWorld()
  const { db } = world
  return {
    ...world,
    newPlay: async () => {
      const playerId = await world.newPlayer({ energy: 100 })
      const made = await db.transaction((tx) =>
        createPlay(tx, { ...newRun, playerId, gameId: randomUUID() }),
      )
      if (made === null) throw new Error('no play was stored')
      return made
    },
    send: (playId, key, worker, input = tap) =>
      db.transaction(async (tx) => {
        const locked = await lockPlay(tx, playId)
        if (locked === null) throw new Error('no such play')
        return receiveTurn(tx, locked, { key, input, worker, leaseMs: 10_000 })
      }),
    finish: async (lease) => {
      await advanceTurn(db, lease, { to: 'held', holdId: null })
      await advanceTurn(db, lease, { to: 'settled', settlement: { row: 'own_up' } })
      await advanceTurn(db, lease, { to: 'narrated' })
      await advanceTurn(db, lease, { to: 'done', outcome: 'free' })
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
