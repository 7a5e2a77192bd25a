import { startWorldServer } from './worldServer.ts'

/** Where a worker finds the server that this run started. */
export const testDatabaseVariable = 'FABULA_TEST_DATABASE'

/** Vitest's global setup: one PostgreSQL for the whole run. DATABASE_URL names another to run against. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startWorldServer(process.env['DATABASE_URL'])
  process.env[testDatabaseVariable] = server.url
  return server.stop
}
