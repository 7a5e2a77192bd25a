import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kitchenSource, kitchenTexts } from '@fabula/story/fixtures/kitchen'

export const kitchen = 'kitchen'

const root = join(import.meta.dirname, '../..')
const art = join(root, 'stories/late-moon/art')

/** A project whose shelf holds the engine's sample story: a hub, labels by state, stakes, traces, a question. */
export function kitchenProject(words: { readonly [key: string]: unknown } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-kitchen-'))
  const story = join(folder, 'stories', kitchen)
  mkdirSync(join(story, 'text'), { recursive: true })
  writeFileSync(join(story, 'script.yaml'), kitchenSource)
  writeFileSync(join(story, 'text', 'en.yaml'), kitchenTexts(words))
  cpSync(art, join(story, 'art'), { recursive: true })
  for (const scene of ['kitchen', 'parlour', 'yard']) {
    cpSync(join(art, 'scenes/roof-moon'), join(story, 'art/scenes', scene), { recursive: true })
  }
  for (const who of ['nan', 'ivo']) {
    cpSync(join(art, 'cast/button.svg'), join(story, 'art/cast', `${who}.svg`))
  }
  // The client is served from the project too.
  symlinkSync(join(root, 'web'), join(folder, 'web'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
