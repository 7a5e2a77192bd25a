import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isTale, type StoryFiles, talePrefix } from '@fabula/story'

export const storiesFolder = join(import.meta.dirname, '..', '..', '..', 'stories')
/** Music that all stories may play. */
const musicFolder = join(storiesFolder, '..', 'web', 'public', 'music')

/** Every folder with a script in it, by name. */
export function storyIds(folder = storiesFolder): string[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'script.yaml')))
    .toSorted()
}

/** Every tale of `stories/tonight/`, by name. */
export function taleIds(folder = storiesFolder): string[] {
  const tales = join(folder, 'tonight')
  return existsSync(tales) ? storyIds(tales).map((name) => `${talePrefix}${name}`) : []
}

/** Where a story or a tale lies. */
export function storyFolder(id: string, folder = storiesFolder): string {
  return isTale(id) ? join(folder, 'tonight', id.slice(talePrefix.length)) : join(folder, id)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function textsIn(folder: string): Record<string, string> {
  const files = filesIn(folder).filter((file) => file.endsWith('.yaml'))
  return Object.fromEntries(
    files.map((file) => [basename(file, '.yaml'), readFileSync(file, 'utf8')]),
  )
}

/** All that the checker looks at of one story. */
export function readStoryFiles(id: string, folder = storiesFolder): StoryFiles {
  const home = storyFolder(id, folder)
  const tests = join(home, 'tests.yaml')
  const own = [...filesIn(join(home, 'art')), ...filesIn(join(home, 'music'))]
  return {
    script: readFileSync(join(home, 'script.yaml'), 'utf8'),
    texts: textsIn(join(home, 'text')),
    tests: existsSync(tests) ? readFileSync(tests, 'utf8') : null,
    art: new Set([
      ...own.map((file) => relative(home, file)),
      ...filesIn(musicFolder).map((file) => join('music', relative(musicFolder, file))),
    ]),
  }
}
