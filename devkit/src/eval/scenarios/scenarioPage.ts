import { escaped, section, table } from '../../stories/report/html.ts'
import { type Played, usageOf } from './runScenarios.ts'

/** A page of results: what held, what did not and why, what it took, and every word. */
export function scenarioPage(model: string, story: string, played: readonly Played[]): string {
  const held = played.filter(({ fault }) => fault === null).length
  const { prompt, cached, completion, costMicros } = usageOf(played)
  const share = prompt === 0 ? 0 : Math.round((100 * cached) / prompt)
  const rows = played.map(({ scenario, story: told, fault, turns, tookMs }) => [
    ...[scenario.id, scenario.about, told, fault ?? 'holds', turns.length],
    `${(tookMs / 1000).toFixed(1)} s`,
  ])
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(model)}</title>
<style>body{font:15px/1.5 system-ui;max-width:64rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}details{margin:.5rem 0}blockquote{margin:.3rem 0 .8rem 1rem;white-space:pre-wrap}</style>
<h1>${escaped(model)} tells ${escaped(story)}: ${held} of ${played.length} scenarios hold</h1>
<p>${prompt} tokens of prompts, ${share} % cached; ${completion} of answers; ${(costMicros / 1_000_000).toFixed(4)} in the currency of the prices.</p>
${section('Scenarios', table([['scenario', 'what', 'story', 'result', 'turns', 'took'], ...rows]))}
${section('Every word', played.map(transcript).join('\n'))}</html>`
}

function transcript({ scenario, turns, fault }: Played): string {
  const told = turns.map(({ move, shown, source, cuts, fault: failed }) => {
    const notes = [source, ...cuts.map((cut) => `cut: ${cut}`), ...(failed ? [failed] : [])]
    return `<p><b>${escaped(move)}</b> (${escaped(notes.join(', '))})</p><blockquote lang="${scenario.language}">${escaped(shown)}</blockquote>`
  })
  const mark = fault === null ? '' : ' ✗'
  return `<details><summary>${escaped(scenario.id)}${mark}</summary>${told.join('')}</details>`
}
