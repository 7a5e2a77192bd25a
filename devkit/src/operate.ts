import { openDatabase, operatorProgram } from '@fabula/server'
import type { World } from './world.ts'

/** Runs a command of the operator and returns what it prints; throws its UsageError. It has its own connections. */
export async function operate(site: World, ...words: string[]): Promise<string> {
  const { context } = site
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  const database = openDatabase(context.database.pool.options.connectionString ?? '', {
    connections: 2,
    onIdleError: () => undefined,
  })
  const program = operatorProgram(async (work) =>
    work({ ...context, database, complaints: [], print }),
  )
  await program.parseAsync(words, { from: 'user' }).finally(database.close)
  return printed.join('\n')
}
