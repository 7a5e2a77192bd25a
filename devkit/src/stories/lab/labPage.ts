import type { Story } from '@fabula/story'
import { escaped, percent, table } from '../report/html.ts'
import type { Answer } from './answerTo.ts'
import { countAnswers, countRows } from './labCounts.ts'
import type { LabScene } from './readLab.ts'

const style = `body{font:15px/1.45 system-ui,sans-serif;max-width:1500px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #ccc;padding:.25rem .6rem;text-align:left;vertical-align:top}
.asked td{background:#fff6d6}.noise td{color:#777}.confirm td{background:#e8f0ff}.intent td{background:#eaf7ea}.engine td{background:#f4eefc}
.fault td{background:#fdd}.group{color:#777}nav a{margin-right:1rem}`

function row(answer: Answer): string {
  const { line, kind, about, words, by, free, effects, faults } = answer
  const cells = [
    line.group,
    line.text,
    kind,
    about,
    words,
    by ?? '',
    free ? 'free' : 'charged',
    effects,
    faults.join(', '),
  ]
  const look = faults.length > 0 ? 'fault' : by === 'engine' ? 'engine' : kind
  return `<tr class="${look}">${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

const head = ['', 'Typed', 'Taken as', 'About', 'Words', 'By', 'Cost', 'Effects', 'Faults']

function countTable(answers: readonly Answer[]): string {
  const counts = countAnswers(answers)
  const rows = countRows(counts).map(([name, count]) => [
    name,
    count,
    percent(count / Math.max(1, counts.lines)),
  ])
  return table([['', 'Lines', 'Share'], ...rows])
}

/** Where a scene stands on the page; it may be there twice, in two moments. */
function placeOf({ id, moment }: LabScene): string {
  return escaped(`${id}-${moment}`.replaceAll(' ', '-'))
}

function sceneSection(scene: LabScene): string {
  const { id, title, moment, way, answers } = scene
  const heads = head.map((name) => `<th>${name}</th>`).join('')
  const { lines, acted, asked, voice } = countAnswers(answers)
  const told = `${acted} of ${lines} acted on, ${asked} asked back, ${voice} answered in voice`
  return `<section id="${placeOf(scene)}"><h2>${escaped(title)} <code>${escaped(id)}</code>, ${moment}</h2>
<p>After ${escaped(way.join(', '))}: ${told}.</p>
<table><thead><tr>${heads}</tr></thead><tbody>${answers.map(row).join('\n')}</tbody></table></section>`
}

/** One page with all that a story answers to the lines, without anything from the network. */
export function labPage(story: Story, lang: string, scenes: readonly LabScene[]): string {
  const title = `${story.texts.get(lang)?.title ?? story.script.id}: what it answers (${lang})`
  const links = scenes.map((scene) => `<a href="#${placeOf(scene)}">${escaped(scene.title)}</a>`)
  const missing = [...story.script.scenes.keys()].filter((id) =>
    scenes.every((scene) => scene.id !== id),
  )
  const unreached = missing.length === 0 ? '' : `<p>Not reached: ${escaped(missing.join(', '))}</p>`
  return `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1>${countTable(scenes.flatMap(({ answers }) => answers))}${unreached}
<nav>${links.join('')}</nav>${scenes.map(sceneSection).join('\n')}</body></html>
`
}
