import type { BalancesView } from '@fabula/contract'
import type { Player, World } from '../world.ts'

/** What a player has before the test begins: given as an operator would, through the ledger. */
export async function giveCoins(world: World, player: Player, coins: number): Promise<void> {
  const line = { debit: 'mint:admin', credit: 'earned', currency: 'coin', amount: coins }
  await world.context.database.pool.query(
    `SELECT ledger_post('test:' || gen_random_uuid(), 'admin', player_id, $2::jsonb)
     FROM session WHERE login_id = $1`,
    [player.loginId, JSON.stringify([line])],
  )
}

export async function takeEnergy(world: World, player: Player, energy: number): Promise<void> {
  const line = { debit: 'wallet', credit: 'burn:admin', currency: 'energy', amount: energy }
  await world.context.database.pool.query(
    `SELECT ledger_post('test:' || gen_random_uuid(), 'admin', player_id, $2::jsonb)
     FROM session WHERE login_id = $1`,
    [player.loginId, JSON.stringify([line])],
  )
}

/** As if the free revive of today had been taken: the next one costs coins. */
export async function useFreeRevive(world: World, player: Player): Promise<void> {
  await world.context.database.pool.query(
    `SELECT ledger_post('revive:test:' || gen_random_uuid(), 'revive', player.id, '[]',
       jsonb_build_object('day', last_day))
     FROM session JOIN player ON player.id = session.player_id WHERE login_id = $1`,
    [player.loginId],
  )
}

/** What the player did so far was yesterday: the next touch begins a day. */
export async function letADayPass(world: World, player: Player): Promise<void> {
  await world.context.database.pool.query(
    `UPDATE player SET last_day = last_day - 1, last_start = last_start - interval '24 hours'
     FROM session WHERE session.player_id = player.id AND login_id = $1`,
    [player.loginId],
  )
}

/** Makes a guest a bound player, without the gifts that come with it. */
export async function bind(world: World, player: Player): Promise<void> {
  await world.context.database.pool.query(
    `UPDATE player SET bound_at = app_clock()
     FROM session WHERE session.player_id = player.id AND login_id = $1`,
    [player.loginId],
  )
}

/** Moves a player to another zone, as the settings will. */
export async function moveTo(world: World, player: Player, tz: string): Promise<void> {
  await world.context.database.pool.query(
    `UPDATE player SET tz = $2, tz_changed_at = app_clock()
     FROM session WHERE session.player_id = player.id AND login_id = $1`,
    [player.loginId, tz],
  )
}

export async function balancesOf(world: World, player: Player): Promise<BalancesView> {
  const answer = await world.call('store/propList', {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return { coin: answer.data.coin, power: answer.data.power }
}

/** Accounts whose kept balance is not what was moved into and out of them; none in a sound ledger [R12.07]. */
export async function driftedAccounts(world: World): Promise<string[]> {
  const { rows } = await world.context.database.pool.query<{ id: string }>(
    'SELECT bucket FROM ledger_balance WHERE player_id IS NOT NULL AND kept IS DISTINCT FROM summed',
  )
  return rows.map(({ id }) => id)
}
