import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { play } from './play.ts'

/** One link of a play's hash chain. Append-only. */
export const logRecord = pgTable(
  'log_record',
  {
    playId: uuid('play_id')
      .notNull()
      .references(() => play.id),
    epoch: integer('epoch').notNull(),
    seq: integer('seq').notNull(),
    prev: text('prev').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    h: text('h').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playId, table.epoch, table.seq] })],
)

export type LogRow = typeof logRecord.$inferSelect
