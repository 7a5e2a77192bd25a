import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkStory, findingText, shadowText } from '@fabula/story'
import { publishStory } from '../usecases/publishStory.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'

/** Proves a story, then puts it in the place of its older versions; a dry run tells what that would do. */
export async function publish(
  admin: AdminContext,
  id: string,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  const { catalog, say } = admin
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
  say(
    `${id} version ${done.version}${done.kind === 'shadow' ? ' would be published' : ' is published'}`,
  )
  say(shadowText(done.shadow))
  if (done.kind === 'published' && done.waiting > 0) {
    say(`${done.waiting} plays were in the middle of a turn: publish once more to bring them over`)
  }
}

export function listStories({ catalog, complaints, say }: AdminContext): void {
  for (const { script, texts } of catalog.stories) {
    say(`${script.id.padEnd(24)} version ${script.version}  ${[...texts.keys()].join(' ')}`)
  }
  complaints.forEach(say)
}

/** The author's own tests are proved with the rest. */
function testsOf({ config }: AdminContext, id: string): string | null {
  const file = join(config.projectFolder, 'stories', id, 'tests.yaml')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
