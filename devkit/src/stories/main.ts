import { type CheckOptions, checkStory, findingText, type StoryCheck } from '@fabula/story'
import { runLab } from './lab/runLab.ts'
import { newStory } from './newStory.ts'
import { runReading } from './reading/runReading.ts'
import { readStoryFiles, storyIds, taleIds } from './readStoryFiles.ts'
import { writeReport } from './report/writeReport.ts'
import { tellPlays } from './tellPlay.ts'
import { verdictLine } from './verdictLine.ts'

const usage = `npm run stories              proves every story
npm run stories -- <id>      proves one, and tells its warnings too
npm run stories -- new <id>      writes a story of one scene to begin with
npm run stories -- draft <id>    proves one whose lines are not all written yet
npm run stories -- report <id>   writes a page about it into var/reports
npm run stories -- lab <id> [--lang en] [--lines file]   writes into var/lab what each scene answers to typed lines
npm run stories -- read <id> [--lang en] [--plays 300]   plays by itself and tells what contradicts itself or repeats
npm run stories -- tell <id> [--lang en] [--seed 1] [--plays 1]   tells whole plays of a robot as they are read
`

/** Of one rule, as many are told in a row; the page has them all. */
const mostTold = 8

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function tell({ findings }: StoryCheck, level: 'error' | 'warning'): void {
  const own = findings.filter((finding) => finding.level === level)
  const rules = new Set(own.map(({ rule }) => rule))
  for (const rule of rules) {
    const same = own.filter((finding) => finding.rule === rule)
    for (const finding of same.slice(0, mostTold)) say(`  ${findingText(finding)}`)
    if (same.length > mostTold) say(`  … and ${same.length - mostTold} more of the kind`)
  }
}

type Level = 'error' | 'warning'

const draft: CheckOptions = { cap: 2_000_000, strictness: 'draft' }

function check(id: string, levels: readonly Level[], options?: CheckOptions): StoryCheck {
  const since = performance.now()
  const checked = checkStory(readStoryFiles(id), options)
  say(verdictLine(id, checked, performance.now() - since))
  for (const level of levels) tell(checked, level)
  return checked
}

function report(ids: readonly string[]): boolean {
  return ids
    .map((id) => {
      const checked = check(id, ['error'])
      say(`  ${writeReport(id, checked)}`)
      return checked.passes
    })
    .every(Boolean)
}

function prove(ids: readonly string[], levels: readonly Level[]): boolean {
  return ids.map((id) => check(id, levels).passes).every(Boolean)
}

function begin(id = ''): boolean {
  const why = newStory(id)
  say(why ?? `stories/${id}/ is there: play it with npm run play -- ${id}`)
  return why === null
}

const robots: Readonly<Record<string, typeof runLab>> = {
  lab: runLab,
  read: runReading,
  tell: tellPlays,
}

function run(words: readonly string[]): boolean {
  if (words[0] === 'new') return begin(words[1])
  const all = [...storyIds(), ...taleIds()]
  const robot = robots[words[0] ?? '']
  if (robot && all.includes(words[1] ?? '')) return robot(words.slice(1), say)
  const kind = words[0] === 'report' || words[0] === 'draft' ? words[0] : null
  const [wanted, ...rest] = kind === null ? words : words.slice(1)
  if (rest.length > 0 || (wanted !== undefined && !all.includes(wanted))) {
    say(`There is no story '${words.join(' ')}'. There is: ${all.join(', ')}.\n\n${usage}`)
    return false
  }
  const ids = wanted === undefined ? all : [wanted]
  if (kind === 'report') return report(ids)
  if (kind === 'draft')
    return ids.map((id) => check(id, ['error', 'warning'], draft).passes).every(Boolean)
  return prove(ids, wanted === undefined ? ['error'] : ['error', 'warning'])
}

try {
  process.exitCode = run(process.argv.slice(2)) ? 0 : 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
