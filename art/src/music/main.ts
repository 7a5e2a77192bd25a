import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from './compose.ts'
import { musicMoodNames, musicMoods } from './musicMoods.ts'
import { renderLoop } from './renderLoop.ts'
import { renderTap } from './renderTap.ts'

const folder = join(import.meta.dirname, '../../../web/public/music')
await mkdir(folder, { recursive: true })
for (const mood of musicMoodNames) {
  await renderLoop(compose(musicMoods[mood]), join(folder, `${mood}.mp3`))
  process.stdout.write(`${mood}.mp3\n`)
}
await renderTap(join(folder, 'tap.mp3'))
process.stdout.write('tap.mp3\n')
