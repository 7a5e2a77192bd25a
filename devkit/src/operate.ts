import { copyDatabase, dropDatabase, openDatabase, operatorProgram } from '@fabula/server'
import { testDatabaseVariable } from './testDatabase.ts'
import type { World } from './world.ts'

/** Runs a command of the operator and returns what it prints; throws its UsageError. It has its own connections. */
export async function operate(site: World, ...words: string[]): Promise<string> {
  const printed: string[] = []
  await operateAt(site, (line) => printed.push(line), ...words)
  return printed.join('\n')
}

/** The same, each line as it is printed: those before an error too. */
export async function operateAt(
  { context }: Pick<World, 'context'>,
  print: (line: string) => void,
  ...words: string[]
): Promise<void> {
  const database = openDatabase(context.database.pool.options.connectionString ?? '', {
    connections: 2,
    onIdleError: () => undefined,
  })
  const program = operatorProgram(
    async (work) => work({ ...context, database, complaints: [], print }),
    { config: () => context.config, print, makeScratch: copyOfTemplate },
  )
  await program.parseAsync(words, { from: 'user' }).finally(database.close)
}

async function copyOfTemplate() {
  const url = await copyDatabase(process.env[testDatabaseVariable] ?? '')
  return { url, drop: () => dropDatabase(url) }
}
