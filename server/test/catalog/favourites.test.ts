import { prefixes } from '@fabula/contract'
import { headersOf, type Player, storyProject } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({ 'a-walk': {}, 'b-kiss': { from: 'forty-letters' }, 'c-sea': {} })
const world = setupWorld({}, project)

function mark(player: Player, game_id: string, is_fav = true) {
  return world.call('game/favGameAction', { game_id, is_fav }, player)
}

async function favouritesOf(player: Player): Promise<string[]> {
  const answer = await world.call('game/favGameList', {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result.map((card) => card.game_id)
}

async function isMarked(player: Player, game_id: string): Promise<boolean> {
  const answer = await world.call('game/gameDetailInfo', { game_id }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result.is_fav
}

describe('favourites [R1.16] [R7.40]', () => {
  test('are listed with the last marked first, until the mark is taken away', async () => {
    const player = await world.guest()
    for (const id of ['a-walk', 'b-kiss', 'c-sea']) await mark(player, id)
    expect(await favouritesOf(player)).toEqual(['c-sea', 'b-kiss', 'a-walk'])
    expect(await mark(player, 'b-kiss', false)).toMatchObject({ data: { is_fav: false } })
    expect(await favouritesOf(player)).toEqual(['c-sea', 'a-walk'])
    expect([await isMarked(player, 'a-walk'), await isMarked(player, 'b-kiss')]).toEqual([
      true,
      false,
    ])
  })

  test('are each player’s own', async () => {
    await mark(await world.guest(), 'a-walk')
    expect(await favouritesOf(await world.guest())).toEqual([])
  })

  test('can be marked twice at once and are in the list once', async () => {
    const player = await world.guest()
    await Promise.all(Array.from({ length: 20 }, () => mark(player, 'a-walk')))
    expect(await favouritesOf(player)).toEqual(['a-walk'])
  })

  test('answer to POST as to GET', async () => {
    const player = await world.guest()
    await mark(player, 'a-walk')
    const answer = await fetch(`${world.address}${prefixes[0]}/game/favGameList`, {
      method: 'POST',
      headers: { ...headersOf(player), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toEqual(await world.call('game/favGameList', {}, player))
  })

  test('are no way to see a game that is not there, or not for this age [R11.02]', async () => {
    const [adult, minor] = [await world.guest(), await world.guest({ birth: null })]
    const tries = [await mark(adult, 'none'), await mark(minor, 'b-kiss')]
    for (const answer of tries) {
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
    }
    expect(await favouritesOf(minor)).toEqual([])
  })
})
