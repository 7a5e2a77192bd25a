import { NewerForm } from '@fabula/story'
import { readConfig, StartFailure } from '../config/config.ts'
import { Unrestorable } from '../db/backup/restore.ts'
import { printable, UsageError, withAdminContext } from './adminContext.ts'
import { operatorProgram } from './program.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const program = operatorProgram(
    (work, site = { mayBeNew: false }) =>
      withAdminContext(process.env, print, { ...site, work: async (admin) => work(admin) }),
    { config: () => readConfig(process.env), print },
  )
  await program.parseAsync()
} catch (error) {
  const isTheirs = [UsageError, StartFailure, Unrestorable, NewerForm].some(
    (kind) => error instanceof kind,
  )
  if (!isTheirs) throw error
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
