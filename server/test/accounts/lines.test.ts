import { openLine, type Player, proofAt, signInAt } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupProviders } from './setupProviders.ts'

const { world, at } = setupProviders()

const google = () => at('google')

/** Goes on as the player of this name, whom the guest can't be bound to. */
async function goOnAs(name: string, guest: Player) {
  const proof = await proofAt(world, google(), name, { player: guest, intent: 'bind' })
  await world.call('user/thirdPartyBind', proof, guest)
  const { provider, state } = proof
  return world.call('user/bindThirdPartyAccount', { provider, state, how: 'switch' }, guest)
}

async function closeAccount(name: string, player: Player) {
  const proof = await proofAt(world, google(), name, { player, intent: 'delete' })
  return world.call('user/cancelApply', { agreed: true, ...proof }, player)
}

/** What ends the session of a player, who signed in with an account of this name. */
const endings: [string, (name: string, player: Player) => Promise<object>][] = [
  ['signs in on another phone', (name) => signInAt(world, google(), name)],
  ['goes on from a guest elsewhere', async (name) => goOnAs(name, await world.guest())],
  ['signs out everywhere', (_name, player) => world.call('user/logoutAll', {}, player)],
  ['closes the account', closeAccount],
]

test.each(endings)('whoever %s has no realtime line left from before [R7.53]', async (how, end) => {
  const player = await signInAt(world, google(), how)
  const line = await openLine(world, player)
  const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
  await end(how, player)
  await gone
  expect((await world.call('user/userInfo', {}, player)).code).not.toBe(200)
})

test('a guest who goes on as somebody else has no realtime line left from before [R7.53]', async () => {
  await signInAt(world, google(), 'Ada')
  const guest = await world.guest()
  const line = await openLine(world, guest)
  const gone = new Promise<void>((resolve) => line.client.once('close', () => resolve()))
  await goOnAs('Ada', guest)
  await gone
})
