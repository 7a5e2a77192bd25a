import { openDatabase, operatorProgram } from '@fabula/server'
import type { World } from './world.ts'

/** What a command says; throws what it refuses. Like the operator's program it has connections of its own. */
export async function operate(site: World, ...words: string[]): Promise<string> {
  const { context } = site
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const database = openDatabase(context.database.pool.options.connectionString ?? '', {
    connections: 2,
    onIdleError: () => undefined,
  })
  const program = operatorProgram(async (work) =>
    work({ ...context, database, complaints: [], say }),
  )
  await program.parseAsync(words, { from: 'user' }).finally(database.close)
  return said.join('\n')
}
