import { type AnyPgColumn, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { player } from './player.ts'

/** Something that happened to value, once. Append-only. */
export const entry = pgTable('entry', {
  id: uuid('id').primaryKey().defaultRandom(),
  idempotencyKey: text('ukey').notNull().unique(),
  code: text('code').notNull(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  ref: jsonb('ref').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  reverses: uuid('reverses')
    .unique()
    .references((): AnyPgColumn => entry.id),
  createdAt: moment('created_at').notNull(),
})
