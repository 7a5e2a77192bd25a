import { randomUUID } from 'node:crypto'
import { claimTurns, dropLease, renewLease } from '../db/plays/index.ts'
import type { House } from '../House.ts'
import { finishTurn } from './finishTurn.ts'
import { TurnBoard } from './TurnBoard.ts'
import { leaseMs, type Turns } from './Turns.ts'

const sweepMs = 1000
const claimedAtOnce = 20

/** Answers turns; `resume` goes on with those that an earlier process left open. */
export function openTurns(premises: Omit<House, 'turns'>): Turns {
  const worker = randomUUID()
  const running = new Map<string, Promise<void>>()
  const { db } = premises.database

  const finish = (turnId: string): void => {
    if (running.has(turnId)) return
    const renewal = setInterval(() => {
      renewLease(db, { turnId, worker }, leaseMs).catch(warn)
    }, leaseMs / 3)
    const work = finishTurn(house, turnId)
      .catch(warn)
      .finally(() => {
        clearInterval(renewal)
        running.delete(turnId)
      })
    running.set(turnId, work)
  }
  const warn = (error: unknown) => premises.log.warn({ err: error }, 'a turn could not be finished')
  const sweep = async () => {
    const left = await claimTurns(db, { worker, leaseMs, limit: claimedAtOnce })
    for (const { id } of left) finish(id)
  }
  let sweeper: NodeJS.Timeout | undefined

  const turns: Turns = {
    worker,
    board: new TurnBoard(),
    finish,
    resume: () => {
      sweep().catch(warn)
      sweeper = setInterval(() => sweep().catch(warn), sweepMs)
    },
    close: async () => {
      clearInterval(sweeper)
      await Promise.race([
        Promise.all(running.values()),
        new Promise((resolve) => setTimeout(resolve, leaseMs).unref()),
      ])
      await Promise.all([...running.keys()].map((turnId) => dropLease(db, { turnId, worker })))
    },
  }
  const house: House = { ...premises, turns }
  return turns
}
