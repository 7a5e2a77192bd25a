import type { Logger } from 'pino'
import type { Job, JobDeps } from './Job.ts'

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
