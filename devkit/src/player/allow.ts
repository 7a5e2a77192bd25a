import type { ConsentPurpose } from '@fabula/contract'
import type { Player, World } from '../world.ts'
import { callBy } from './callBy.ts'

/** An adult allows a use of data, as the page of privacy choices does. */
export async function allow(world: World, player: Player, purpose: ConsentPurpose): Promise<void> {
  const shown = await callBy(world, ['GET', 'user/consent'], {}, player)
  if (shown.code !== 200) throw new Error(shown.msg)
  const { text_hash } = shown.data
  const told = await callBy(world, ['POST', 'user/consent'], { [purpose]: true, text_hash }, player)
  if (told.code !== 200) throw new Error(told.msg)
}
