import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { finishTurn } from './finishTurn.ts'
import { claimTurns, dropLease, renewLease } from './store/turnSteps.ts'
import { TurnEventBus } from './turnEvents.ts'
import { type LeasedTurn, leaseMs, type Turns } from './turnTypes.ts'

const sweepMs = 1000
/** What others left waits while this process has so much of its own to do. */
const mostAtOnce = 50

/** Answers turns; `resume` goes on with those that an earlier process left open. */
export function openTurns(deps: Omit<AppContext, 'turns'>): Turns {
  const worker = randomUUID()
  const running = new Map<string, Promise<void>>()
  const { db } = deps.database
  const warn = (error: unknown) => deps.log.warn({ err: error }, 'a turn could not be finished')

  const start = (turnId: string, taken?: LeasedTurn): void => {
    // A lease of our own that ran out while we were busy comes back to us by the sweep.
    if (running.has(turnId)) return
    const renewal = setInterval(() => {
      renewLease(db, { turnId, worker }, leaseMs).catch(warn)
    }, leaseMs / 3)
    const work = finishTurn(context, turnId, taken)
      .catch(warn)
      .finally(() => {
        clearInterval(renewal)
        running.delete(turnId)
      })
    running.set(turnId, work)
  }
  const sweep = async () => {
    const limit = mostAtOnce - running.size
    const left = limit > 0 ? await claimTurns(db, { worker, leaseMs, limit }) : []
    for (const { id } of left) start(id)
  }
  let sweeper: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  const sweepNow = () => {
    sweeping = sweep().catch(warn)
  }

  const turns: Turns = {
    worker,
    board: new TurnEventBus(),
    finish: (work) => start(work.turn.id, work),
    resume: () => {
      sweepNow()
      sweeper = setInterval(sweepNow, sweepMs)
    },
    close: async () => {
      clearInterval(sweeper)
      await sweeping
      await within(leaseMs, Promise.all(running.values()))
      await Promise.all([...running.keys()].map((turnId) => dropLease(db, { turnId, worker })))
    },
  }
  const context: AppContext = { ...deps, turns }
  return turns
}

async function within(ms: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([ending, late])
  clearTimeout(timer)
}
