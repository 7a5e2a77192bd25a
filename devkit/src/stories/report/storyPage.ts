import type { StoryCheck, Texts } from '@fabula/story'
import { escaped, percent, section, table } from './html.ts'
import { sceneMap } from './sceneMap.ts'

type Whole = NonNullable<StoryCheck['whole']>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #ccc;padding:.25rem .6rem;text-align:left}
.map{overflow-x:auto}svg path{fill:none;stroke:#999;stroke-width:1.5}svg rect{fill:#eef;stroke:#557}
.win rect{fill:#dfd}.fail rect{fill:#fdd}.under{font-size:11px;fill:#a33}li.error{color:#a00}ol{color:#444}`

function findingList({ findings }: StoryCheck): string {
  if (findings.length === 0) return '<p>Nothing is wrong.</p>'
  const items = findings.map(({ level, path, message, way }) => {
    const told =
      way.length === 0 ? '' : `<ol>${way.map((move) => `<li>${escaped(move)}</li>`).join('')}</ol>`
    return `<li class="${level}"><code>${escaped(path)}</code> ${escaped(message)}${told}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function policyTable({ measures }: Whole): string {
  const rows = Object.entries(measures).map(([name, one]) => [
    name,
    percent(one.won),
    one.turnsToWin ?? '–',
  ])
  return table([['Player', 'Wins', 'Turns to a win (median)'], ...rows])
}

function endingTable({ story, proof, measures }: Whole): string {
  const rows = [...story.script.endings.values()].map(({ id, kind }) => {
    const of = measures.neverQuit.endings.get(id)
    const careful = measures.greedy.endings.get(id)
    return [
      id,
      kind,
      proof.endings.get(id) ?? '–',
      of ? percent(of.share) : '–',
      careful ? percent(careful.share) : '–',
      of ? of.energy.toFixed(0) : '–',
    ]
  })
  const head = ['Ending', 'Kind', 'Fewest turns', 'Never quitting', 'With care', 'Energy (mean)']
  return table([head, ...rows])
}

function hotSpots({ measures }: Whole): string {
  const spots = [...measures.neverQuit.failedIn].toSorted(([, a], [, b]) => b - a)
  return table([
    ['Scene', 'Plays that fail in it'],
    ...spots.map(([id, share]) => [id, percent(share)]),
  ])
}

function poolRow(text: Texts): (string | number)[] {
  const scenes = [...text.scenes.values()]
  const intents = scenes.flatMap((scene) => [...scene.intents.values()])
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)
  return [
    text.lang,
    sum(intents.map(({ cues }) => cues.length)),
    sum(intents.map(({ ok, ko }) => ok.length + ko.length)),
    sum(scenes.map(({ amb }) => amb.length)),
    sum(
      [...text.cast.values()].flatMap(({ react }) =>
        [...react.values()].map((pool) => pool.length),
      ),
    ),
    text.ack.length + text.hook.length,
    Math.min(...intents.map(({ cues }) => cues.length)),
  ]
}

function pools({ story }: Whole): string {
  const head = [
    'Language',
    'Cues',
    'Outcome lines',
    'Ambience',
    'Reactions',
    'Ack and hook',
    'Fewest cues',
  ]
  return table([head, ...[...story.texts.values()].map(poolRow)])
}

function facts({ story }: Whole): string {
  const { script } = story
  const revealing = (id: string) =>
    [...script.scenes.values()].flatMap((scene) =>
      [...scene.intents.values()]
        .filter(({ ok, ko }) =>
          [...ok, ...ko].some((effect) => effect.op === 'reveal' && effect.id === id),
        )
        .map((intent) => `${scene.id}.${intent.id}`),
    )
  const rows = [...script.facts.values()].map(({ id, about, audience }) => [
    id,
    about.join(', '),
    audience.join(', '),
    revealing(id).join(', ') || 'a storylet, clock or way in',
  ])
  return table([['Fact', 'About', 'Known to', 'Revealed by'], ...rows])
}

function body(checked: StoryCheck): string {
  const { whole } = checked
  const found = section('What is to be mended', findingList(checked))
  if (!whole) return found
  const { proof, story, measures } = whole
  const size = `<p>${proof.verdict}: ${proof.states} states (${proof.revived} after a revive), ${proof.steps} steps; shortest win ${proof.shortestWin ?? 'none'}.</p>`
  const map = `<div class="map">${sceneMap(story.script, measures.neverQuit.failedIn)}</div>`
  return [
    size,
    found,
    section('Map of scenes', map),
    section('Endings', endingTable(whole)),
    section('Players', policyTable(whole)),
    section('Where plays fail, and revives are asked for', hotSpots(whole)),
    section('Pools by language', pools(whole)),
    section('Facts', facts(whole)),
  ].join('')
}

/** One self-contained page about a story, for its author. */
export function storyPage(id: string, checked: StoryCheck): string {
  const title = `${checked.passes ? '✓' : '✗'} ${id}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body(checked)}</html>`
}
