import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { player } from './player.ts'

/** Which sounds a player wants; without a row, all. */
export const soundSetting = pgTable('sound_setting', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => player.id),
  systemBgm: boolean('system_bgm').notNull().default(true),
  buttonBgm: boolean('button_bgm').notNull().default(true),
  gameBgm: boolean('game_bgm').notNull().default(true),
})
