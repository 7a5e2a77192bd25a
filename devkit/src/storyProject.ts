import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shelf = join(import.meta.dirname, '..', '..', 'stories')

/** Lines of a script to replace by their keys; `title` is the English text's. */
export interface Variation {
  /** The story it is made from; our short free one unless told otherwise. */
  readonly from?: string
  readonly title?: string
  readonly kind?: string
  readonly rating?: string
  readonly price?: number
  readonly power?: number
  readonly difficulty?: string
  readonly languages?: readonly string[]
  /** Appended as it is, to break the script. */
  readonly broken?: string
}

/**
 * A project of its own with variations of our stories on its shelf, each in a first version. They are in English unless
 * told otherwise: each language takes its time to compile.
 */
export function storyProject(stories: Readonly<Record<string, Variation>>) {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-shelf-'))
  for (const [id, variation] of Object.entries(stories)) {
    write(join(folder, 'stories', id), { id, ...variation })
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function write(
  folder: string,
  {
    from = 'dawn-in-a-tin',
    title,
    broken = '',
    languages = ['en'],
    ...lines
  }: Variation & { id: string },
) {
  const pattern = join(shelf, from)
  mkdirSync(folder, { recursive: true })
  const script = readFileSync(join(pattern, 'script.yaml'), 'utf8')
  const replaced = { version: 1, ...lines, languages: `[${languages}]` }
  const varied = Object.entries(replaced).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: ${value}`),
    script,
  )
  writeFileSync(join(folder, 'script.yaml'), varied + broken)
  for (const lang of languages)
    cpSync(join(pattern, 'text', `${lang}.yaml`), join(folder, 'text', `${lang}.yaml`))
  if (title === undefined) return
  const texts = join(folder, 'text', 'en.yaml')
  const retitled = readFileSync(texts, 'utf8').replace(
    /^title: .*$/m,
    `title: ${JSON.stringify(title)}`,
  )
  writeFileSync(texts, retitled)
}
