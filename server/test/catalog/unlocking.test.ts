import { balancesOf, giveCoins, type Player, storyProject } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({
  'a-walk': {},
  'b-grown': { rating: "'18'", price: 60 },
})
const world = setupWorld({}, project)

function unlock(player: Player, game_id: string) {
  return world.call('game/unlockGame', { game_id }, player)
}

async function isLocked(player: Player): Promise<boolean> {
  const answer = await world.call('game/gameDetailInfo', { game_id: 'b-grown' }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result.locked
}

describe('a locked game', () => {
  test('opens for its price, once for good [R1.10] [R4.17] [R7.47]', async () => {
    const player = await world.guest()
    await giveCoins(world, player, 130)
    expect(await isLocked(player)).toBe(true)
    expect(await unlock(player, 'b-grown')).toMatchObject({ code: 200, data: { coin: 70 } })
    expect(await unlock(player, 'b-grown')).toMatchObject({ code: 200, data: { coin: 70 } })
    expect(await isLocked(player)).toBe(false)
  })

  test('is not opened for another price than was shown [R16.04]', async () => {
    const player = await world.guest()
    await giveCoins(world, player, 130)
    const unlockFor = (price: number) =>
      world.call('game/unlockGame', { game_id: 'b-grown', price }, player)
    const refused = await unlockFor(0)
    expect(refused).toMatchObject({ code: 500422, data: { reason: 'price_changed', price: 60 } })
    expect((await balancesOf(world, player)).coin).toBe(130)
    expect(await unlockFor(60)).toMatchObject({ code: 200, data: { coin: 70 } })
    // What is open costs nothing more, whatever was shown.
    expect(await unlockFor(1)).toMatchObject({ code: 200, data: { coin: 70 } })
  })

  test('stays shut to who has too few coins, and takes none [R1.10]', async () => {
    const player = await world.guest()
    await giveCoins(world, player, 59)
    const answer = await unlock(player, 'b-grown')
    expect(answer).toMatchObject({ code: 500530, data: { reason: 'no_coins' } })
    expect([await isLocked(player), (await balancesOf(world, player)).coin]).toEqual([true, 59])
  })

  test('is no game at all to who is too young for it [R11.02]', async () => {
    const player = await world.guest({ birth: null })
    await giveCoins(world, player, 100)
    const answer = await unlock(player, 'b-grown')
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
  })
})

test('a free game is open without paying [R1.10]', async () => {
  expect(await unlock(await world.guest(), 'a-walk')).toMatchObject({
    code: 200,
    data: { coin: 0, power: 100 },
  })
})

test('a game that was taken away is not sold to who played it [R1.10]', async () => {
  const player = await world.guest()
  await world.context.database.pool.query(
    `INSERT INTO play (player_id, game_id, script_version, lang, seed, commitment, state)
     SELECT player_id, 'gone', 1, 'en', sha256('seed'), '', '{}' FROM session WHERE login_id = $1`,
    [player.loginId],
  )
  const answer = await unlock(player, 'gone')
  expect(answer).toMatchObject({ code: 500410, data: { reason: 'game_removed' } })
})
