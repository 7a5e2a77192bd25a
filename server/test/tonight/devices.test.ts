import { signInAt } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupProviders } from '../accounts/setupProviders.ts'
import { nightPlayer } from './nightPlayer.ts'

const { world, at } = setupProviders()
const { ask, open, move, playOut } = nightPlayer(world)

test('who has played tonight on one device has played it on every other of theirs [R15.04]', async () => {
  const phone = await signInAt(world, at('google'), 'Ada')
  const opened = await open(phone)
  await playOut(phone, opened)
  const tablet = await signInAt(world, at('google'), 'Ada')
  expect(tablet.deviceId).not.toBe(phone.deviceId)
  expect((await ask(tablet)).night?.state).toBe('done')
  expect(await open(tablet)).toEqual(opened)
  expect((await move(tablet, opened, { opening: 'first' })).code).not.toBe(200)
  // Somebody else plays the same tale for the first time.
  const stranger = await signInAt(world, at('google'), 'Bo')
  expect((await ask(stranger)).night?.state).toBe('new')
  const theirs = await open(stranger)
  expect([theirs.game_id, theirs.chat_id === opened.chat_id]).toEqual([opened.game_id, false])
})
