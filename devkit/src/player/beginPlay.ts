import type { Player, World } from '../world.ts'

/** Stores a play as if the player had begun it, `ago` ms before now by the world's clock. */
export async function beginPlay(
  world: World,
  player: Player,
  gameId: string,
  ago = 0,
): Promise<void> {
  await world.context.database.pool.query(
    `INSERT INTO play (player_id, game_id, script_version, lang, seed, commitment, state, played_at)
     SELECT player_id, $2, 1, 'en', sha256('seed'), '', '{}',
       app_clock() - $3 * interval '1 millisecond' FROM session WHERE login_id = $1`,
    [player.loginId, gameId, ago],
  )
}
