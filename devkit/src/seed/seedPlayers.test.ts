import { prefixes } from '@fabula/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../operate.ts'
import { takeEnergy } from '../player/wallet.ts'
import { openWorld, type Player, type World } from '../world.ts'
import { type SeededPlayer, seedPlayers } from './seedPlayers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const seeded = (secrets: Record<string, string> = {}) =>
  seedPlayers({
    base: world.address + prefixes[0],
    secrets,
    changeEnergy: (playerId, amount) => grantEnergy(playerId, amount),
  })

async function grantEnergy(playerId: string, amount: number): Promise<void> {
  const named = ['--reason', 'test', '--key', crypto.randomUUID()]
  await operate(world, 'player', 'grant', playerId, `--energy=${amount}`, ...named)
}

test('the world of development has a player with energy, one without, and one mid-story', async () => {
  const players = await seeded()
  expect(await Promise.all(players.map(standingOf))).toEqual([
    { name: 'with energy', power: 100, state: 'opening', turns: 0 },
    { name: 'without energy', power: 0, state: 'opening', turns: 0 },
    { name: 'mid-story', power: 100, state: 'await', turns: 3 },
  ])
})

test('seeded again, they are the same players, and again what their names say', async () => {
  const before = await seeded()
  const ids = await Promise.all(before.map(idOf))
  const secrets = Object.fromEntries(before.map(({ name, guestSecret }) => [name, guestSecret]))
  await takeEnergy(world, before[2] ?? fail(), 60)
  const after = await seeded(secrets)
  expect(await Promise.all(after.map(idOf))).toEqual(ids)
  expect((await standingOf(after[2] ?? fail())).power).toBe(100)
})

async function standingOf(player: SeededPlayer) {
  const info = await world.call('user/userInfo', {}, player)
  const play = await world.call('game/chatHistory', { game_id: 'dawn-in-a-tin' }, player)
  if (info.code !== 200 || play.code !== 200) throw new Error(`${info.msg} ${play.msg}`)
  const { state, turns } = play.data
  return { name: player.name, power: info.data.power, state, turns: turns.length }
}

async function idOf(player: Player): Promise<string> {
  const info = await world.call('user/userInfo', {}, player)
  if (info.code !== 200) throw new Error(info.msg)
  return info.data.client_id
}

function fail(): never {
  throw new Error('no such player')
}
