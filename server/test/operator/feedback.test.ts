import { operate, type Player, pngOf } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

async function idOf(player: Player): Promise<string> {
  const user = await world.call('user/userInfo', {}, player)
  return user.code === 200 ? user.data.client_id : ''
}

test('what players wrote is read at the desk, a line each, with how to answer and where the picture is [R1.18] [R12.06]', async () => {
  expect(await operate(world, 'letters')).toBe('there are none')
  const [ann, ben] = [await world.guest(), await world.guest()]
  const image = pngOf(4, 4).toString('base64')
  const sent = await world.call('info/uploadimg', { image }, ann)
  const img = sent.code === 200 ? sent.data.url : ''
  const content = 'More lanterns!\nPlease.'
  await world.call('user/submitUserSuggest', { contact: 'ann@example.org', content, img }, ann)
  await world.call(
    'user/submitUserSuggest',
    { contact: 'ben@example.org', content: 'Thank you.' },
    ben,
  )
  const [newest = '', oldest = ''] = (await operate(world, 'letters')).split('\n')
  expect(newest).toContain(`${await idOf(ben)}  <ben@example.org>  Thank you.`)
  expect(oldest).toContain(`${await idOf(ann)}  <ann@example.org>  More lanterns! Please.  /`)
  expect(oldest.endsWith(img.split('/').at(-1) ?? '')).toBe(true)
  expect(await operate(world, 'letters', '--player', await idOf(ben))).toBe(newest)
})
