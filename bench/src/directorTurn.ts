import { begin, offers, type PlayState, resolve, type Story, seededDice } from '@fabula/story'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

const plays = 300
const mostTurns = 60

/** One move decided: no database, no prose. */
export function directorTurn(story: Story): Figure[] {
  const times: number[] = []
  // The first plays are the compiler's warm-up.
  for (let n = -plays; n < plays; n++) {
    const taken = playThrough(story, n)
    if (n >= 0) times.push(...taken)
  }
  return [
    { what: 'one director turn, p50', value: percentile(times, 0.5), unit: 'µs' },
    { what: 'one director turn, p99', value: percentile(times, 0.99), unit: 'µs' },
  ]
}

function playThrough({ script }: Story, n: number): number[] {
  const dice = seededDice(Buffer.from(`play ${n}`))
  const [opening] = script.openings.keys()
  const opened = resolve(script, begin(script), { kind: 'opening', id: opening ?? null }, dice)
  if (!opened.ok) throw new Error(opened.why)
  const times: number[] = []
  let state: PlayState = opened.state
  while (state.phase === 'await' && times.length < mostTurns) {
    const began = performance.now()
    const options = offers(script, state)
    const id = options[dice.draw(`choice ${times.length}`, options.length) - 1]?.id ?? ''
    const outcome = resolve(script, state, { kind: 'intent', id, flair: null }, dice)
    times.push((performance.now() - began) * 1000)
    if (!outcome.ok) throw new Error(outcome.why)
    state = outcome.state
  }
  return times
}
