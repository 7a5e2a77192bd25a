import { checkStory, findingText, type StoryCheck } from '@fabula/story'
import { readStoryFiles, storyIds } from './readStoryFiles.ts'
import { writeReport } from './report/writeReport.ts'
import { verdictLine } from './verdictLine.ts'

const usage = `npm run stories              proves every story
npm run stories -- <id>      proves one, and tells its warnings too
npm run stories -- report <id>   writes a page about it into var/reports
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

function check(id: string, levels: readonly ('error' | 'warning')[]): StoryCheck {
  const since = performance.now()
  const checked = checkStory(readStoryFiles(id))
  say(verdictLine(id, checked, performance.now() - since))
  for (const level of levels) tell(checked, level)
  return checked
}

function run(words: readonly string[]): number {
  const all = storyIds()
  const [first, second] = words
  const wanted = first === 'report' ? second : first
  if (words.length > 2 || (wanted !== undefined && !all.includes(wanted))) {
    say(`There is no story '${wanted ?? ''}'. There is: ${all.join(', ')}.\n\n${usage}`)
    return 1
  }
  if (first === 'report') {
    const ids = wanted === undefined ? all : [wanted]
    const reports = ids.map((id) => ({ id, checked: check(id, ['error']) }))
    for (const { id, checked } of reports) say(writeReport(id, checked))
    return reports.every(({ checked }) => checked.passes) ? 0 : 1
  }
  if (wanted !== undefined) return check(wanted, ['error', 'warning']).passes ? 0 : 1
  return all.map((id) => check(id, ['error'])).every(({ passes }) => passes) ? 0 : 1
}

process.exitCode = run(process.argv.slice(2))
