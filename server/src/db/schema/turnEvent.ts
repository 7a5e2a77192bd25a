import type { TurnEvent } from '@fabula/contract'
import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { turn } from './turn.ts'

/** What the stream of a turn sent; ids run from 1 without a gap. */
export const turnEvent = pgTable(
  'turn_event',
  {
    turnId: uuid('turn_id')
      .notNull()
      .references(() => turn.id),
    id: integer('id').notNull(),
    body: jsonb('body').$type<TurnEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.turnId, table.id] })],
)
