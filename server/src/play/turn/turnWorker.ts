import { randomUUID } from 'node:crypto'
import { NewerForm } from '@fabula/story'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DeadlineError, withDeadline } from '../../deadline.ts'
import { type Poller, poll } from '../../poll.ts'
import type { TurnKey } from '../store/storedEvents.ts'
import {
  claimTurns,
  dropLease,
  forgetWorker,
  keepAlive,
  type Lease,
  shortenFarLeases,
} from '../store/turnSteps.ts'
import { finishTurn } from './finishTurn.ts'
import { type LeasedTurn, leaseMs, type TurnDeps, type TurnWorker } from './turn.ts'
import { TurnEventBus } from './turnEvents.ts'

const sweepMs = 1000
/** So many turns that others have left are told at once, beside those that players make here. */
const mostTakenOver = 50

interface Running {
  readonly lease: Lease
  readonly isTakenOver: boolean
  readonly ended: Promise<void>
}

/** Runs turns in this process; `resume` goes on with those that an earlier process left open. */
export function createTurnWorker(options: Omit<TurnDeps, 'turnWorker'>): TurnWorker {
  const worker = randomUUID()
  const running = new Map<string, Running>()
  /** Open turns of plays that a newer release has saved: one try tells. */
  const leftToNewer = new Set<string>()
  const { db, besides } = options.database
  const warn = (error: unknown) => options.log.warn({ err: error }, 'a turn could not be finished')

  const start = ({ playerId, turnId }: TurnKey, leased?: LeasedTurn): void => {
    // The sweep may find one that was begun while it looked.
    if (running.has(turnId)) return
    const lease = { playerId, turnId, worker }
    const ended = finishTurn(deps, lease, leased)
      .catch((error: unknown) => {
        if (error instanceof NewerForm) leftToNewer.add(turnId)
        warn(error)
      })
      .finally(() => running.delete(turnId))
    running.set(turnId, { lease, isTakenOver: leased === undefined, ended })
  }
  const sweep = async () => {
    await shortenFarLeases(db, { leaseMs, limit: mostTakenOver })
    const takenOver = [...running.values()].filter(({ isTakenOver }) => isTakenOver)
    const limit = mostTakenOver - takenOver.length
    const except = [...leftToNewer, ...running.keys()]
    const claimed = limit > 0 ? await claimTurns(db, { worker, leaseMs, limit, except }) : []
    for (const { playerId, id } of claimed) start({ playerId, turnId: id })
  }
  let sweeper: Poller | null = null
  let hasBeaten = false
  // A beat waits for no crowd: a process that is late with it loses all its turns to others.
  const beside = drizzle({ client: besides })
  // A turn's own lease lasts from its acceptance to the first beat.
  const heartbeat = poll({ everyMs: leaseMs / 3, onError: warn }, async () => {
    if (running.size === 0) return
    hasBeaten = true
    await keepAlive(beside, { worker, leaseMs })
  })

  const turnWorker: TurnWorker = {
    id: worker,
    eventBus: new TurnEventBus(),
    isRunning: (turnId) => running.has(turnId),
    finish: (turn) => start(turn.lease, turn),
    resume: () => {
      sweeper = poll({ everyMs: sweepMs, onError: warn }, sweep)
    },
    close: async () => {
      await sweeper?.stop()
      const left = () => [...running.values()]
      await endWithin(leaseMs, Promise.all(left().map(({ ended }) => ended)))
      await Promise.all(left().map(({ lease }) => dropLease(db, lease)))
      await heartbeat.stop()
      if (hasBeaten) await forgetWorker(db, worker)
    },
  }
  const deps: TurnDeps = { ...options, turnWorker }
  return turnWorker
}

/** Waits for `ending`, but no longer than `ms`. */
async function endWithin(ms: number, ending: Promise<unknown>): Promise<void> {
  try {
    await withDeadline(ending, { ms, message: 'turns are still running' })
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
  }
}
