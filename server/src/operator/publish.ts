import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages, terminals } from '@fabula/contract'
import { checkStory, findingText, shadowText } from '@fabula/story'
import * as z from 'zod/mini'
import { addNotice } from '../notices/noticeQueries.ts'
import { publishStory } from '../play/publishStory.ts'
import { addVersion } from '../site/versions.ts'
import { type AdminContext, UsageError } from './adminContext.ts'
import { storeArt } from './files.ts'
import { requirePlayer } from './players.ts'

/** Proves a story, then publishes it and moves open plays to it; a dry run reports what that would do. */
export async function publish(
  admin: AdminContext,
  id: string,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  const { catalog, print } = admin
  const story = catalog.newest(id)
  const source = story && catalog.source(id, story.script.version)
  if (!source) {
    const known = catalog.stories.map(({ script }) => script.id).join(', ')
    throw new UsageError(`There is no story '${id}'. There is: ${known}.`)
  }
  const checked = checkStory({ ...source, tests: testsOf(admin, id), art: null })
  if (!checked.passes) {
    const faults = checked.findings.filter(({ level }) => level === 'error').map(findingText)
    throw new UsageError(`${id} is not proved:\n  ${faults.join('\n  ')}`)
  }
  const done = await publishStory(admin, { source, goOn: !dryRun })
  if (done.kind === 'refused') throw new UsageError(done.why.join('\n'))
  print(
    `${id} version ${done.version}${done.kind === 'shadow' ? ' would be published' : ' is published'}`,
  )
  print(shadowText(done.shadow))
  if (done.kind === 'published') await storeArt(admin, id)
  if (done.kind === 'published' && done.waiting > 0) {
    print(
      `${done.waiting} plays were in the middle of a turn: publish once more to bring them over`,
    )
  }
}

export function listStories({ catalog, complaints, print }: AdminContext): void {
  for (const { script, texts } of catalog.stories) {
    print(`${script.id.padEnd(24)} version ${script.version}  ${[...texts.keys()].join(' ')}`)
  }
  complaints.forEach(print)
}

/** The story's own tests, which the proof runs too. */
function testsOf({ config }: AdminContext, id: string): string | null {
  const file = join(config.projectFolder, 'stories', id, 'tests.yaml')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const text = z.string().check(z.trim(), z.minLength(1))

const noticeShape = z.object({
  texts: inAllLanguages(z.object({ title: text, body: text })),
  link: z.prefault(z.string(), ''),
  /** Whether it pops up, once for each player. */
  pops: z.prefault(z.boolean(), false),
})

const versionShape = z.object({
  terminal: z.enum(terminals),
  versionCode: z.int().check(z.positive()),
  versionName: text,
  updateType: z.enum(['optional', 'forced']),
  updateFrom: z.prefault(z.enum(['store', 'file']), 'store'),
  downloadPath: z.prefault(z.string(), ''),
  texts: inAllLanguages(text),
})

/** Publishes a notice to everybody or one player; each reads it in their language. */
export async function publishNotice(
  admin: AdminContext,
  file: string,
  { player }: { player?: string },
): Promise<void> {
  const input = readInput(file, noticeShape)
  const playerId = player === undefined ? null : (await requirePlayer(admin, player)).id
  const id = await addNotice(admin.database.db, { ...input, playerId })
  admin.print(`notice ${id} to ${playerId ?? 'everybody'}`)
}

export async function publishVersion(
  { database, print }: AdminContext,
  file: string,
): Promise<void> {
  const input = readInput(file, versionShape)
  const { terminal, versionCode, versionName, updateType } = input
  if (!(await addVersion(database.db, input))) {
    throw new UsageError(`Version ${versionCode} of ${terminal} is published already.`)
  }
  print(`version ${versionName} (${versionCode}) of ${terminal}, ${updateType}`)
}

/** @throws UsageError that says what in the operator's JSON file does not fit, and where */
function readInput<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> {
  const read = shape.safeParse(parse(file))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UsageError(`${file} can't be used:\n  ${faults.join('\n  ')}`)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${file} can't be read as JSON (${why}).`)
  }
}

/** An object with an entry for each language of the product. */
function inAllLanguages<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object(
    Object.fromEntries(languages.map((lang) => [lang, shape])) as Record<Language, Shape>,
  )
}
