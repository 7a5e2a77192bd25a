import type { StoryCheck } from '@fabula/story'

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** One story in one line: does it pass, how large is it, how does it play. */
export function verdictLine(
  id: string,
  { passes, findings, whole }: StoryCheck,
  ms: number,
): string {
  const mark = passes ? '✓' : '✗'
  if (!whole) return `${mark} ${id}: does not compile`
  const { proof, measures, tests } = whole
  const warnings = findings.filter(({ level }) => level === 'warning').length
  return [
    `${mark} ${id}: ${proof.verdict}`,
    `${proof.states} states`,
    `shortest win ${proof.shortestWin ?? 'none'}`,
    `wins ${percent(measures.random.won)} at random, ${percent(measures.neverQuit.won)} never quitting, ${percent(measures.greedy.won)} with care`,
    `${measures.greedy.turnsToWin ?? '–'} turns to a win`,
    `${percent(measures.neverQuit.single)} of turns with one option`,
    `${tests} tests`,
    `${warnings} warnings`,
    `${(ms / 1000).toFixed(1)} s`,
  ].join(', ')
}
