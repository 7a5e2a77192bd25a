import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { play } from './play.ts'

export const narratorState = pgTable('narrator_state', {
  playId: uuid('play_id')
    .primaryKey()
    .references(() => play.id),
  epoch: integer('epoch').notNull(),
  body: jsonb('body').$type<unknown>().notNull(),
})
