import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pngOf } from '../player/pictures.ts'
import { openWorld, type Player, type World } from '../world.ts'
import type { SmallDisk } from './smallDisk.ts'

/** What went wrong while the disk was full of what players send, and after; empty where nothing did. */
export type DiskFaults = readonly string[]

const players = 6
const image = pngOf(400, 600).toString('base64')

/** Pictures are sent while the disk for them has room, while it has none, and when it has room again. */
export async function fillStorage(disk: SmallDisk, rounds: number): Promise<DiskFaults> {
  const dataFolder = join(disk.folder, 'data')
  const world = await openWorld({ dataFolder })
  const faults: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const senders = await Promise.all(Array.from({ length: players }, () => world.guest()))
      const before = await send(world, senders)
      disk.fill()
      const during = await send(world, senders)
      const halves = filesIn(dataFolder).filter((name) => name.endsWith('.new'))
      disk.empty()
      const after = await send(world, senders)
      const whole = await wholeOf(world, [...before, ...after])
      if (during.some(({ code }) => code !== 500500)) faults.push(`full: ${told(during)}`)
      if (whole !== 2 * players) faults.push(`${whole} of ${2 * players} pictures are there`)
      if (halves.length > 0) faults.push(`halves are left: ${halves}`)
    }
  } finally {
    await world.close()
  }
  return faults
}

type Sent = Awaited<ReturnType<typeof send>>

function send(world: World, senders: readonly Player[]) {
  return Promise.all(senders.map((sender) => world.call('info/uploadimg', { image }, sender)))
}

/** How many of them are answered with a url under which there is a picture. */
async function wholeOf({ address }: World, sent: Sent): Promise<number> {
  const found = await Promise.all(
    sent.map(async (answer) => {
      if (answer.code !== 200) return false
      const picture = await fetch(address + answer.data.url)
      return picture.status === 200 && (await picture.arrayBuffer()).byteLength > 0
    }),
  )
  return found.filter((is) => is).length
}

function told(sent: Sent): string {
  return sent.map(({ code }) => code).join()
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}
