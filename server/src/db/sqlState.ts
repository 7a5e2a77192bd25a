import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** The five-character SQLSTATE behind an error, if the database raised it. */
export function sqlState(error: unknown): string | undefined {
  const raised = error instanceof DrizzleQueryError ? error.cause : error
  return raised instanceof pg.DatabaseError ? raised.code : undefined
}
