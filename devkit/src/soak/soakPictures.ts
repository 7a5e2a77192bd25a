import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { chanceOf } from '../chaos/Chance.ts'
import { hostilePicture, mark } from '../pictures/hostilePictures.ts'
import { openWorld, type Player, type World } from '../world.ts'
import type { Soak } from './Soak.ts'

/** Bar I5 counts 500. */
const most = 5000
/** A player may send so many in a day. */
const ofPlayer = 10
const refusals = ['picture_unreadable', 'picture_too_big']

/** Files that are no pictures, or more than pictures: each is refused by what it is, or served as what was drawn anew. */
export const soakPictures: Soak = async ({ until, rounds, seed, say }) => {
  const world = await openWorld()
  const chance = chanceOf(seed)
  let player = await world.guest()
  let [sent, served, faults] = [0, 0, 0]
  while (sent < Math.min(rounds, most) && performance.now() < until) {
    if (sent > 0 && sent % ofPlayer === 0) player = await world.guest()
    const { kind, bytes } = hostilePicture(sent, chance)
    const came = await whatCame(world, player, bytes)
    sent += 1
    if (came === 'served') served += 1
    else if (came !== 'refused') {
      faults += 1
      say(`pictures, ${kind}, the ${sent}th: ${came}`)
    }
  }
  const folder = dirname(world.context.storage.placeOf('uploads/any.webp'))
  const kept = served === 0 ? 0 : readdirSync(folder).length
  if (kept !== served || served === 0) {
    faults += 1
    say(`pictures: ${kept} files are kept of ${served} that are served`)
  }
  await world.close()
  say(`pictures: ${sent} sent, ${served} drawn anew, ${sent - served} refused, ${faults} faults`)
  return faults
}

async function whatCame(world: World, player: Player, bytes: Buffer): Promise<string> {
  const answer = await world.call('info/uploadimg', { image: bytes.toString('base64') }, player)
  if (answer.code !== 200) {
    const { reason } = (answer.data ?? {}) as { reason?: string }
    return refusals.includes(reason ?? '') ? 'refused' : JSON.stringify(answer)
  }
  const file = await fetch(world.address + answer.data.url)
  const type = file.headers.get('content-type')
  const body = Buffer.from(await file.arrayBuffer())
  if (type !== 'image/webp' || file.headers.get('x-content-type-options') !== 'nosniff')
    return `it is served as ${type}`
  if (body.subarray(8, 12).toString() !== 'WEBP') return 'it is served as it was'
  return body.includes(mark) ? 'what was hidden in it is served' : 'served'
}
