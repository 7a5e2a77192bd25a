import { type Language, languages } from '@fabula/contract'
import { type Player, storyProject } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({
  'a-walk': {},
  'b-kiss': { from: 'forty-letters', price: 60 },
  'c-sea': { price: 60 },
})
const world = setupWorld({}, project)

async function tabsOf(player: Player, lang: Language = 'en') {
  const answer = await world.call('game/gameListList', {}, { ...player, lang })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.result
}

async function idsByTab(player: Player) {
  const tabs = await tabsOf(player)
  return Object.fromEntries(tabs.map(({ tab, games }) => [tab, games.map((game) => game.game_id)]))
}

test('the games come by tabs, and one without a game is left out [R7.41] [R3.06]', async () => {
  const player = await world.guest()
  const before = await idsByTab(player)
  expect({ ...before, hot: before['hot']?.sort() }).toEqual({
    hot: ['a-walk', 'b-kiss', 'c-sea'],
    roleplay: ['a-walk', 'c-sea'],
    romance: ['b-kiss'],
    free: ['a-walk'],
  })
  await world.call('game/gamefeedback', { game_id: 'c-sea', points: 9 }, player)
  await world.call('game/gamefeedback', { game_id: 'a-walk', points: 3 }, player)
  expect((await idsByTab(player))['best']).toEqual(['c-sea', 'a-walk'])
})

test('a minor sees no romance under any tab [R11.02]', async () => {
  const tabs = await idsByTab(await world.guest({ birth: null }))
  expect(Object.keys(tabs)).not.toContain('romance')
  expect(Object.values(tabs).flat()).not.toContain('b-kiss')
})

test('the tabs are named in the player’s language [R1.24]', async () => {
  const player = await world.guest()
  for (const lang of languages) {
    const [hot] = await tabsOf(player, lang)
    expect(hot?.title).toBe(world.context.messages.get(lang)?.tab_hot)
  }
})
