import { canonical, fold, type LogRecord, verify } from '@fabula/story'
import type { World } from '../world.ts'

/**
 * What is wrong with a play's log, and whether it leads to the state that the play is saved with.
 * @param playerId needed where a merged guest has left a copy of the play
 */
export async function foldedState(
  world: World,
  chatId: string | null,
  playerId: string | null = null,
): Promise<{ fault: string | null; same: boolean }> {
  const { pool } = world.context.database
  const [play] = (
    await pool.query(
      `SELECT game_id, epoch, state, script_version FROM play
       WHERE id = $1 AND player_id = coalesce($2, player_id)`,
      [chatId, playerId],
    )
  ).rows
  const { rows } = await pool.query<LogRecord>(
    `SELECT play_id AS play, epoch, seq, prev, (extract(epoch FROM at) * 1000)::float8 AS at,
       kind, body, h FROM log_record
     WHERE play_id = $1 AND epoch = $2 AND player_id = coalesce($3, player_id) ORDER BY seq`,
    [chatId, play.epoch, playerId],
  )
  const story = world.context.catalog.version(play.game_id, play.script_version)
  if (!story) throw new Error(`no story ${play.game_id}`)
  const folded = fold(story.script, rows)
  const scriptOf = (version: number) =>
    world.context.catalog.version(play.game_id, version)?.script ?? null
  const verified = verify(scriptOf, rows)
  return {
    fault: verified.ok ? null : verified.why,
    same: folded.ok && canonical(folded.state) === canonical(play.state),
  }
}
