import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appClock } from './appClock.ts'
import { moment } from './moment.ts'
import { player } from './player.ts'
import { upload } from './upload.ts'

/** What a player told us. */
export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey().defaultRandom(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  contact: text('contact').notNull(),
  content: text('content').notNull(),
  uploadId: uuid('upload_id').references(() => upload.id),
  madeAt: moment('made_at').notNull().default(appClock),
})

export type FeedbackRow = typeof feedback.$inferSelect
