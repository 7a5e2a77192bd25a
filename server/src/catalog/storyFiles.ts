import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type AuthorError,
  authorErrorText,
  type CompiledStory,
  compileStory,
  type FreeTemplate,
  openStory,
  readFreeTemplate,
  readSaved,
  type SavedForm,
  type Story,
  type StorySource,
  talePrefix,
} from '@fabula/story'
import * as z from 'zod'

/** A story with the files it was compiled from. */
export interface PublishedStory {
  readonly story: Story
  readonly source: StorySource
}

export interface StoriesRead {
  readonly stories: readonly PublishedStory[]
  /** One line for each story that can't be played: which, where, and how to mend it. */
  readonly complaints: readonly string[]
}

/** Where the tales lie, in the folder of the stories. */
export const talesFolder = 'tonight'

/** Reads the story of every subfolder that has a script, and the tales. A broken story does not stop the others. */
export async function readStories(folder: string): Promise<StoriesRead> {
  const tales = join(folder, talesFolder)
  const read = await Promise.all([
    ...(await scriptsIn(folder)).map((id) => readStory(join(folder, id), id, compileStory)),
    // One of them is played a night: their languages are compiled when they are read.
    ...(await scriptsIn(tales)).map((name) =>
      readStory(join(tales, name), `${talePrefix}${name}`, openStory),
    ),
  ])
  return {
    stories: read.flatMap((result) => (typeof result === 'string' ? [] : [result])),
    complaints: read.filter((result) => typeof result === 'string'),
  }
}

/** Subfolders with a script, by name. */
async function scriptsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  return names.filter((name) => existsSync(join(folder, name, 'script.yaml')))
}

async function readStory(
  folder: string,
  id: string,
  compile: (source: StorySource) => CompiledStory,
): Promise<PublishedStory | string> {
  try {
    const script = await readFile(join(folder, 'script.yaml'), 'utf8')
    const source = { script, texts: await readTexts(join(folder, 'text')) }
    const compiled = compile(source)
    if (!compiled.ok) return complaint(folder, compiled.errors)
    const { story } = compiled
    if (story.script.id === id) return { story, source }
    return `The story in ${folder} calls itself "${story.script.id}": in this folder it must be "${id}". It is left out.`
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `The story in ${folder} can't be read (${why}): it is left out.`
  }
}

/** The story that players' characters are put into; null where the project has none. */
export async function readTemplate(folder: string): Promise<FreeTemplate | null> {
  if (!existsSync(join(folder, 'rules.yaml'))) return null
  const [script, tones, texts] = await Promise.all([
    readFile(join(folder, 'rules.yaml'), 'utf8'),
    readFile(join(folder, 'tones.yaml'), 'utf8'),
    readTexts(join(folder, 'text')),
  ])
  return readFreeTemplate({ script, texts }, tones)
}

function complaint(folder: string, errors: readonly AuthorError[]): string {
  const [first] = errors
  const what = first ? authorErrorText(first) : 'it does not compile'
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return `The story "${basename(folder)}" is left out: ${join(folder, what)}${more}`
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const read = names
    .filter((name) => name.endsWith('.yaml'))
    .map(async (name) => [basename(name, '.yaml'), await readFile(join(folder, name), 'utf8')])
  return Object.fromEntries(await Promise.all(read))
}

interface SavedSource extends StorySource {
  readonly v: 1
}

const savedSource: SavedForm<SavedSource> = {
  name: 'published story',
  shape: z.strictObject({
    v: z.literal(1),
    script: z.string(),
    texts: z.record(z.string(), z.string()),
  }),
  raise: [],
}

export function saveSource({ script, texts }: StorySource): SavedSource {
  return { v: 1, script, texts }
}

/** Null if it is no saved story. Throws `NewerForm` if a newer release saved it. */
export function loadSource(saved: unknown): StorySource | null {
  const read = readSaved(savedSource, saved)
  return read && { script: read.script, texts: read.texts }
}
