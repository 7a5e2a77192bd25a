import { operate, type Player, storyProject } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({ 'a-walk': {} })
const world = setupWorld({}, project)

const game_id = 'a-walk'

async function author(points: number, review: string): Promise<{ player: Player; id: string }> {
  const player = await world.guest()
  await world.call('game/gamefeedback', { game_id, points, review }, player)
  const user = await world.call('user/userInfo', {}, player)
  return { player, id: user.code === 200 ? user.data.client_id : '' }
}

async function readBy(player: Player): Promise<string[]> {
  const answer = await world.call('game/gamefeedbackList', { game_id }, player)
  return answer.code === 200 ? answer.data.result.map(({ review }) => review) : []
}

/** The figures, and a player's own rating and words. */
async function standing(player: Player) {
  return (await world.call('game/gamefeedback', { game_id }, player)).data
}

test('a review that is hidden is read by its author alone, its points count on, and shown it is back [R1.15] [R12.06]', async () => {
  const [rude, kind] = [await author(1, 'You fools.'), await author(9, 'I wept.')]
  const before = await standing(rude.player)
  expect(
    await operate(world, 'reviews', 'hide', rude.id, game_id, '--reason', 'insults players'),
  ).toBe(`only ${rude.id} sees the review of a-walk now`)
  expect(await readBy(kind.player)).toEqual(['I wept.'])
  expect(await readBy(rude.player)).toEqual(['I wept.', 'You fools.'])
  expect(await standing(rude.player)).toEqual(before)
  await operate(world, 'reviews', 'show', rude.id, game_id)
  expect(await readBy(kind.player)).toEqual(['I wept.', 'You fools.'])
  expect(await standing(rude.player)).toEqual(before)
})

test('nobody brings hidden words back by writing them again [R1.15]', async () => {
  const { player, id } = await author(2, 'Nonsense!')
  await operate(world, 'reviews', 'hide', id, game_id, '--reason', 'noise')
  await world.call('game/gamefeedback', { game_id, points: 3, review: 'Still nonsense!' }, player)
  expect(await readBy(player)).toContain('Still nonsense!')
  expect(await readBy(await world.guest())).not.toContain('Still nonsense!')
  expect(await standing(player)).toMatchObject({ mine: { points: 3 } })
})

test('the operator lists reviews by story, player or what is hidden, a line each whatever they hold [R12.06]', async () => {
  const { id } = await author(5, 'One.\nTwo.\u001b[2J')
  await operate(world, 'reviews', 'hide', id, game_id, '--reason', 'odd')
  const mine = await operate(world, 'reviews', 'list', '--player', id)
  expect(mine).toMatch(new RegExp(`^\\S+  ${id}  a-walk   5  One. Two.\\[2J \\(hidden: odd\\)$`))
  const hidden = await operate(world, 'reviews', 'list', '--game', game_id, '--hidden')
  expect(hidden.split('\n')).toContain(mine)
  expect(hidden).not.toContain('I wept.')
  expect(await operate(world, 'reviews', 'list', '--count', '1')).toBe(mine)
  expect(await operate(world, 'reviews', 'list', '--game', 'no-such')).toBe('there are none')
})

test('hiding what is not there, or without a reason, is refused [R12.06]', async () => {
  const { id } = await author(4, 'Fine.')
  const hide = (...words: string[]) => operate(world, 'reviews', 'hide', ...words)
  await expect(hide(id, 'no-such', '--reason', 'x')).rejects.toThrow('wrote no review of')
  await expect(hide('me', game_id, '--reason', 'x')).rejects.toThrow('no id of a player')
  await expect(hide(id, game_id, '--reason', ' ')).rejects.toThrow('Say why')
  await expect(operate(world, 'reviews', 'show', id, 'no-such')).rejects.toThrow('wrote no review')
})
