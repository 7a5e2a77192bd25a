import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LedgerWorld, ledgerWorld } from '../wallet/ledgerWorld.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await ledgerWorld()
})
afterAll(() => world.close())

/** Small tables that all players read and none writes, but for one row a date: Citus copies them to every node. */
const reference = ['app_version', 'game_figure', 'night', 'notice', 'story_version', 'time_zone']
/** Distributed by what is looked up in them, before the player is known. */
const directories = [
  'ad_callback',
  'ad_nonce',
  'gift_claim',
  'identity_directory',
  'launch_code',
  'partner_launch',
  'rate_limit',
  'share',
  'sign_in_attempt',
  'used_token',
]
/** Rows that name nobody, and are counted. */
const tallies = ['safety_tally']
/** Of our own processes, a row each. */
const ofServers = ['clock_leap', 'site_process', 'site_secret', 'turn_worker']
const ofTheDatabase = ['function_file', 'migration', 'test_clock']

/**
 * Breaches of the rules of keys, read from the catalogue: each table is a player's but those above, and has a column
 * `player_id` (of the table `player` its `id`) in its primary key, its unique keys and its foreign keys, which
 * reference players' tables by the same column.
 */
async function breaches(): Promise<string[]> {
  const shared = [...reference, ...directories, ...tallies, ...ofServers, ...ofTheDatabase]
  const { rows } = await world.pool.query<{ breach: string }>(
    `WITH owned AS (
       SELECT c.oid, relname, a.attnum
       FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnotnull
         AND attname = CASE relname WHEN 'player' THEN 'id' ELSE 'player_id' END
       WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)
     )
     SELECT 'no player_id in ' || relname AS breach FROM owned WHERE attnum IS NULL
     UNION ALL
     SELECT 'no primary key of ' || relname FROM owned
     WHERE NOT EXISTS (SELECT FROM pg_index WHERE indrelid = oid AND indisprimary)
     UNION ALL
     SELECT 'unique: ' || i.indexrelid::regclass FROM owned JOIN pg_index i ON i.indrelid = oid
     WHERE i.indisunique AND NOT attnum = ANY (i.indkey::smallint[])
     UNION ALL
     SELECT 'reference: ' || own.relname || '.' || conname
     FROM pg_constraint f JOIN owned own ON own.oid = f.conrelid LEFT JOIN owned other ON other.oid = f.confrelid
     WHERE f.contype = 'f' AND NOT EXISTS (
       SELECT FROM unnest(f.conkey, f.confkey) AS pair (mine, theirs)
       WHERE mine = own.attnum AND theirs = other.attnum)
     ORDER BY 1`,
    [shared],
  )
  return rows.map(({ breach }) => breach)
}

/** What the rules say where a statement has run. */
async function breachesWith(statement: string): Promise<string[]> {
  await world.pool.query(statement)
  return breaches()
}

describe('the keys of players’ tables', () => {
  test('contain the player, unique and foreign ones too', async () => {
    expect(await breaches()).toEqual([])
  })

  test.each([
    [
      'CREATE TABLE badge (id uuid PRIMARY KEY, player_id uuid NOT NULL)',
      'unique: badge_pkey',
      'DROP TABLE badge',
    ],
    ['CREATE TABLE badge (id uuid PRIMARY KEY)', 'no player_id in badge', 'DROP TABLE badge'],
    ['CREATE TABLE badge (player_id uuid NOT NULL)', 'no primary key of badge', 'DROP TABLE badge'],
    [
      'CREATE UNIQUE INDEX one_subject ON hold (subject) WHERE state <> $$voided$$',
      'unique: one_subject',
      'DROP INDEX one_subject',
    ],
    [
      `ALTER TABLE notice_mark ADD CONSTRAINT to_all FOREIGN KEY (notice_id) REFERENCES notice`,
      'reference: notice_mark.to_all',
      'ALTER TABLE notice_mark DROP CONSTRAINT to_all',
    ],
  ])('and a breach is found: %s', async (plant, breach, undo) => {
    try {
      expect(await breachesWith(plant)).toContain(breach)
    } finally {
      await world.pool.query(undo)
    }
    expect(await breaches()).toEqual([])
  })
})
