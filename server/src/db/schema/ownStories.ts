import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts.ts'
import { appClock, moment } from './columns.ts'
import { upload } from './uploads.ts'

/** A story that a player brought along, from a character card or a premise. Nobody else sees it. */
export const ownStory = pgTable(
  'own_story',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** The id of the game. */
    id: text('id').notNull(),
    /** Its reader parses it. Empty once the story was dropped. */
    card: jsonb('card').$type<unknown>().notNull(),
    tone: text('tone', { enum: ['tender', 'bright', 'tense'] }).notNull(),
    uploadId: uuid('upload_id'),
    madeAt: moment('made_at').notNull().default(appClock),
    droppedAt: moment('dropped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    foreignKey({
      columns: [table.playerId, table.uploadId],
      foreignColumns: [upload.playerId, upload.id],
    }),
  ],
)
