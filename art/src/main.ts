import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTale, talePrefix } from '@fabula/story'
import { drawApp } from './app/drawApp.ts'
import { drawnStories } from './drawnStories.ts'
import { readArtPlan } from './readArtPlan.ts'
import { limits } from './render/limits.ts'
import { renderStory } from './render/renderStory.ts'
import { weightOf } from './render/weightOf.ts'

const root = join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

async function draw(id: string): Promise<void> {
  const file = join(root, 'stories', id, 'art.yaml')
  const art = join(root, 'stories', id, 'art')
  await renderStory(art, readArtPlan(await readFile(file, 'utf8'), `stories/${id}/art.yaml`))
  const weight = await weightOf(art)
  if (weight > limits.story) throw new Error(`${id}: ${weight} bytes of art, over ${limits.story}`)
  say(`${id}: ${Math.round(weight / 1000)} kB of art`)
}

const [only] = process.argv.slice(2)
if (only) await draw(isTale(only) ? join('tonight', only.slice(talePrefix.length)) : only)
else {
  for (const id of await drawnStories(join(root, 'stories'))) await draw(id)
  await drawApp(join(root, 'web/public'))
  say('avatars and icons drawn')
}
