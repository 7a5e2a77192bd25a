import { beginPlay, type Player, storyProject } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const many = Array.from({ length: 23 }, (_, n) => `game-${String(n).padStart(2, '0')}`)
const project = storyProject(Object.fromEntries(many.map((id) => [id, {}])))
const [first = '', second = '', third = ''] = many
const minute = 60_000
const world = setupWorld({}, project)

async function historyOf(player: Player, cursor?: string) {
  const answer = await world.call('game/gameHistory', cursor ? { cursor } : {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return { ids: answer.data.result.map((card) => card.game_id), next: answer.data.next }
}

const opened = (player: Player, game_id: string) =>
  world.call('game/upGameHistory', { game_id }, player)
const takenOut = (player: Player, game_ids: string[]) =>
  world.call('game/delGameHistory', { game_ids }, player)

async function playerOf(...games: string[]): Promise<Player> {
  const player = await world.guest()
  for (const [n, game] of games.entries()) await beginPlay(world, player, game, (n + 1) * minute)
  return player
}

describe('the history [R1.17] [R7.39]', () => {
  test('has what was played last on top', async () => {
    expect((await historyOf(await playerOf(second, first))).ids).toEqual([second, first])
    expect(await historyOf(await world.guest())).toEqual({ ids: [], next: null })
  })

  test('brings a play that is opened again to the top', async () => {
    const player = await playerOf(first, second, third)
    expect((await opened(player, third)).code).toBe(200)
    expect((await historyOf(player)).ids).toEqual([third, first, second])
  })

  test('forgets what is taken out until it is opened again, and the play stays', async () => {
    const player = await playerOf(first, second, third)
    expect((await takenOut(player, [first, third])).code).toBe(200)
    expect((await historyOf(player)).ids).toEqual([second])
    const detail = await world.call('game/gameDetailInfo', { game_id: first }, player)
    expect(detail.code === 200 && detail.data.chatId).not.toBeNull()
    await opened(player, first)
    expect((await historyOf(player)).ids).toEqual([first, second])
  })

  test('knows no play that this player has not', async () => {
    await playerOf(first)
    const player = await world.guest()
    const update = await world.call('game/upGameHistory', { game_id: first }, player)
    const removal = await world.call('game/delGameHistory', { game_ids: [first] }, player)
    expect(update).toMatchObject({ code: 500404, data: { reason: 'no_such_play' } })
    expect(removal).toMatchObject({ code: 500404, data: { reason: 'no_such_play' } })
  })

  test('comes a page at a time, each play once, also of plays at the same moment', async () => {
    const player = await world.guest()
    for (const game of many) await beginPlay(world, player, game)
    await world.context.database.pool.query(
      `UPDATE play SET played_at = date_trunc('hour', played_at) FROM session
       WHERE session.player_id = play.player_id AND login_id = $1`,
      [player.loginId],
    )
    const page = await historyOf(player)
    const rest = await historyOf(player, page.next ?? '')
    expect([page.ids.length, rest.ids.length, rest.next]).toEqual([20, 3, null])
    expect([...page.ids, ...rest.ids].sort()).toEqual(many)
  })

  test('passes over a game that was taken away', async () => {
    expect((await historyOf(await playerOf('gone', first))).ids).toEqual([first])
  })
})

test('home names a play that is not over among those played last, and as one to go on with; one that is won is there to be played again [R2.60]', async () => {
  const player = await playerOf(second, first)
  await world.context.database.pool.query(
    `UPDATE play SET status = 'won' FROM session
     WHERE session.player_id = play.player_id AND login_id = $1 AND game_id = $2`,
    [player.loginId, first],
  )
  const home = await world.call('game/mainGameList', {}, player)
  const ids = (cards: readonly { game_id: string }[]) => cards.map(({ game_id }) => game_id)
  expect(home.code === 200 && [ids(home.data.recent), ids(home.data.keep_going)]).toEqual([
    [second, first],
    [second],
  ])
})
