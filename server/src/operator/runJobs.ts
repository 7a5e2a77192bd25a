import { jobs } from '../jobs/index.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'

export function listJobs({ say }: AdminContext): void {
  for (const { name, about } of jobs) say(`${name.padEnd(12)} takes away ${about}`)
}

/** Does now what a server does every hour: one job, or all. */
export async function runJobs(admin: AdminContext, wanted: string | undefined): Promise<void> {
  const chosen = jobs.filter(({ name }) => wanted === undefined || name === wanted)
  if (chosen.length === 0) {
    const known = jobs.map(({ name }) => name).join(', ')
    throw new UsageError(`There is no job '${wanted}'. There is: ${known}.`)
  }
  for (const { name, run } of chosen) admin.say(`${name}: ${await run(admin)} taken away`)
}
