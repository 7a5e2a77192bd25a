import { randomUUID } from 'node:crypto'
import { finishTurn } from './finishTurn.ts'
import { claimTurns, dropLease, renewLease } from './store/turnSteps.ts'
import { type LeasedTurn, leaseMs, type TurnDeps, type TurnWorker } from './turn.ts'
import { TurnEventBus } from './turnEvents.ts'

const sweepMs = 1000
/** Turns of other workers are taken over only while this one runs fewer. */
const mostAtOnce = 50

/** Runs turns in this process; `resume` goes on with those that an earlier process left open. */
export function createTurnWorker(options: Omit<TurnDeps, 'turnWorker'>): TurnWorker {
  const worker = randomUUID()
  const running = new Map<string, Promise<void>>()
  const { db } = options.database
  const warn = (error: unknown) => options.log.warn({ err: error }, 'a turn could not be finished')

  const start = (turnId: string, leased?: LeasedTurn): void => {
    // The sweep also finds turns of this process whose lease ran out while it was busy.
    if (running.has(turnId)) return
    const renewal = setInterval(() => {
      renewLease(db, { turnId, worker }, leaseMs).catch(warn)
    }, leaseMs / 3)
    const done = finishTurn(deps, turnId, leased)
      .catch(warn)
      .finally(() => {
        clearInterval(renewal)
        running.delete(turnId)
      })
    running.set(turnId, done)
  }
  const sweep = async () => {
    const limit = mostAtOnce - running.size
    const claimed = limit > 0 ? await claimTurns(db, { worker, leaseMs, limit }) : []
    for (const { id } of claimed) start(id)
  }
  let sweeper: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  const sweepNow = () => {
    sweeping = sweep().catch(warn)
  }

  const turnWorker: TurnWorker = {
    id: worker,
    eventBus: new TurnEventBus(),
    finish: (turn) => start(turn.row.id, turn),
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
  const deps: TurnDeps = { ...options, turnWorker }
  return turnWorker
}

async function within(ms: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([ending, late])
  clearTimeout(timer)
}
