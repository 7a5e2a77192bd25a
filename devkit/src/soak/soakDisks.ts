import { fillStorage } from '../disks/fillStorage.ts'
import { openSmallDisk } from '../disks/smallDisk.ts'
import { startOnFullDisk } from '../disks/startOnFullDisk.ts'
import { openOutageSite } from '../outages/runOutages.ts'
import type { Soak } from './Soak.ts'

/** Bar F4, with the times of F2: a database that can't write for want of room answers as soon as one that is away. */
const answerMs = 2000
const backMs = 10_000
const picturesMegabytes = 16
/** An empty cluster takes some 80. */
const databaseMegabytes = 320
const fillsOfStorage = 50

/** Disks full of pictures, then the database's, for longer each time, until the time or the rounds are up. */
export const soakDisks: Soak = async ({ until, rounds, say }) => {
  const pictures = openSmallDisk(picturesMegabytes)
  const disk = openSmallDisk(databaseMegabytes)
  if (!pictures || !disk) {
    say('disks: skipped, for no disk can be made here: it takes root and Linux')
    return 0
  }
  const atStart = await startOnFullDisk(pictures)
  for (const fault of atStart) say(`disks, a start: ${fault}`)
  say(`disks, a start with no room in its folder: ${atStart.length === 0 ? 'PASS' : 'FAIL'}`)
  const fills = Math.min(rounds, fillsOfStorage)
  const found = await fillStorage(pictures, fills).finally(() => pictures.remove())
  for (const fault of found) say(`disks, pictures: ${fault}`)
  say(`disks, pictures: full ${fills} times, ${found.length} faults`)
  let faults = atStart.length + found.length
  const site = await openOutageSite(disk)
  try {
    for (let n = 0; n < rounds && performance.now() < until; n += 1) {
      const forMs = 1000 + (n % 5) * 2000
      const report = await site.run(n % 2 === 0 ? 'full' : 'full of log', forMs)
      const { lost, slowestMs } = report
      const isGood = lost === 0 && slowestMs <= answerMs && report.backMs <= backMs
      if (!isGood) faults += 1
      say(`disks, database for ${forMs} ms: ${JSON.stringify(report)}${isGood ? '' : ', a fault'}`)
    }
  } finally {
    await site.close()
    disk.remove()
  }
  say(`disks: ${faults} faults`)
  return faults
}
