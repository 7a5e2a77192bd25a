import type { Logger } from 'pino'
import { pruneAttempts } from '../accounts/identities/attempts.ts'
import type { Providers } from '../accounts/identities/providers.ts'
import { pruneLaunches } from '../accounts/partner/launch.ts'
import { pruneSessions } from '../accounts/sessions.ts'
import { pruneActivity } from '../activity/activity.ts'
import { pruneAds } from '../ads/adSessions.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import { pruneExports } from '../export/dataExports.ts'
import { pruneLimits } from '../http/limits/counters.ts'
import { type Poller, poll } from '../poll.ts'
import { pruneSubscriptions } from '../push/subscriptions.ts'
import type { Storage } from '../storage/storage.ts'
import { pruneUploads } from '../uploads/uploads.ts'
import { eraseAccounts } from './erasing.ts'

/** Something to be done regularly. Several processes may do it at once. */
export interface Job {
  readonly name: string
  /** What it deletes, for the operator, in one line. */
  readonly about: string
  /** Does what is due, or a part of it once it is stopped; resolves to how many things it deleted. */
  run(deps: JobDeps, isStopped: () => boolean): Promise<number>
}

interface JobDeps {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly secrets: Secrets
  readonly providers: Providers
  readonly log: Logger
}

export const jobs: readonly Job[] = [
  {
    name: 'uploads',
    about: 'pictures that were sent two days ago or earlier and that nothing refers to',
    run: pruneUploads,
  },
  {
    name: 'halves',
    about: 'files that a process was killed over an hour ago or earlier, half written',
    run: ({ storage }) => storage.removeHalves(),
  },
  {
    name: 'sessions',
    about: 'sessions that ended thirty days ago or earlier',
    run: ({ database }) => pruneSessions(database.db),
  },
  {
    name: 'sign-ins',
    about: 'attempts to sign in that were not finished in time, and tokens that have expired',
    run: ({ database }) => pruneAttempts(database.db),
  },
  {
    name: 'launches',
    about: 'launches by partners, and codes of theirs that the app has not asked for in time',
    run: ({ database }) => pruneLaunches(database.db),
  },
  {
    name: 'erasing',
    about:
      'accounts whose players asked for it fifteen days ago, or who went over to another account',
    run: eraseAccounts,
  },
  {
    name: 'activity',
    about: 'what clients told of themselves ninety days ago or earlier',
    run: ({ database }) => pruneActivity(database.db),
  },
  {
    name: 'exports',
    about: 'copies of players’ data that were made more than three days ago',
    run: pruneExports,
  },
  {
    name: 'ads',
    about: 'ads that were asked for thirty days ago or earlier',
    run: ({ database }) => pruneAds(database.db),
  },
  {
    name: 'pushes',
    about: 'where browsers take messages whose logins have ended',
    run: ({ database }) => pruneSubscriptions(database.db),
  },
  {
    name: 'limits',
    about: 'what callers took in spans that are over',
    run: ({ database }) => pruneLimits(database.pool),
  },
]

const everyMs = 3_600_000

/** Does each job now and every hour, one after the other, until it is stopped. A job that fails stops no other. */
export function runJobsHourly(jobs: readonly Job[], deps: JobDeps): Poller {
  const { log } = deps
  const onError = (err: unknown) => log.error({ err }, 'the jobs could not be run')
  return poll({ everyMs, onError }, async (isStopped) => {
    for (const { name, run } of jobs) {
      if (isStopped()) return
      try {
        const count = await run(deps, isStopped)
        if (count > 0) log.info({ job: name, count }, 'a job deleted old data')
      } catch (err) {
        log.warn({ err, job: name }, 'a job failed')
      }
    }
  })
}
