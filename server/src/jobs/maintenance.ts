import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { pruneSessions } from '../accounts/sessions.ts'
import { pruneActivity } from '../activity/activity.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { pruneLimits } from '../http/limits.ts'
import { dropUploads, lockOldUploads } from '../uploads/uploadQueries.ts'
import { uploadsFolder } from '../uploads/uploads.ts'

/** Something to be done now and then, in whichever process comes to it: done twice it does no harm. */
export interface Job {
  readonly name: string
  /** For the operator, in one line. */
  readonly about: string
  /** Does what is due by now; resolves to how many it took away. */
  run(deps: JobDeps): Promise<number>
}

interface JobDeps {
  readonly config: Config
  readonly database: Database
}

export const jobs: readonly Job[] = [
  {
    name: 'uploads',
    about: 'pictures that were sent two days ago or earlier and that nothing refers to',
    run: pruneUploads,
  },
  {
    name: 'sessions',
    about: 'sessions that ended thirty days ago or earlier',
    run: ({ database }) => pruneSessions(database.db),
  },
  {
    name: 'activity',
    about: 'what clients told of themselves ninety days ago or earlier',
    run: ({ database }) => pruneActivity(database.db),
  },
  {
    name: 'limits',
    about: 'what callers took in spans that are over',
    run: ({ database }) => pruneLimits(database.pool),
  },
]

const everyMs = 3_600_000

/** Does each job now and every hour from then on, one after the other, until it is told to stop. */
export function doJobs(
  jobs: readonly Job[],
  deps: JobDeps & { log: Logger },
): { stop: () => Promise<void> } {
  let stopped = false
  const round = async () => {
    for (const { name, run } of jobs) {
      if (stopped) return
      try {
        const count = await run(deps)
        if (count > 0) deps.log.info({ job: name, count }, 'a job took things away')
      } catch (err) {
        deps.log.warn({ err, job: name }, 'a job could not be done')
      }
    }
  }
  let rounds = round()
  const timer = setInterval(() => {
    rounds = rounds.then(round)
  }, everyMs)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await rounds
    },
  }
}

const atOnce = 100

/** Takes away pictures that were sent and never used, files and all. */
async function pruneUploads({ config, database }: JobDeps): Promise<number> {
  const folder = uploadsFolder(config.dataFolder)
  let dropped = 0
  for (let full = true; full; ) {
    const ids = await inTransaction(database.db, async (tx) => {
      // Locked first and looked at again after: a letter that is just being sent may name one of them.
      const unused = await dropUploads(tx, await lockOldUploads(tx, atOnce))
      // Before the rows are gone for good: a file without a row is never found again.
      for (const id of unused) await rm(join(folder, `${id}.webp`), { force: true })
      return unused
    })
    dropped += ids.length
    full = ids.length === atOnce
  }
  return dropped
}
