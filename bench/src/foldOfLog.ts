import {
  append,
  begin,
  commitmentOf,
  compileScript,
  fold,
  hashOf,
  type LogRecord,
  offers,
  resolve,
  type Script,
  seededDice,
} from '@fabula/story'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

const turns = 500
const runs = 15

/** No story of ours is that long: one that goes round and round, with rolls, meters, clocks and facts. */
const endless = `schema: 1
id: endless
version: 1
kind: roleplay
rating: all
power: 5
price: 0
difficulty: easy
languages: [en]
cast: {}
meters:
  nerve: { min: 0, max: 100, start: 50, step: 1, owner: player, show: health }
clocks: { storm: { size: 12, full: [clear lit] } }
flags: [lit]
items: [key]
facts: { why: { about: [] } }
start: { scene: tower }
limits: { turns: 500, fail: lost }
scenes:
  tower:
    art: none
    music: none
    objective: out
    intents:
      climb: { check: { dc: 10, mod: floor(nerve / 20) }, ok: [nerve +1, goto yard], ko: [nerve -1, tick storm] }
      light: { needs: not lit, ok: [set lit, get key, reveal why] }
      leave: { needs: nerve >= 100, ok: [end out] }
  yard:
    art: none
    music: none
    objective: out
    intents:
      wait: { check: { dc: 12 }, ok: [nerve -1, clear lit], ko: [tick storm] }
      enter: { ok: [drop key, goto tower] }
endings:
  out: { kind: win }
  lost: { kind: fail }
`

/** The log of one play folded to its state, as undo and every check of a log does. */
export function foldOfLog(): Figure[] {
  const { script } = compileScript(endless)
  if (!script) throw new Error('the endless story does not compile')
  const records = playOn(script)
  const times: number[] = []
  // The first runs are the compiler's warm-up.
  for (let run = -runs; run < runs; run++) {
    const began = performance.now()
    const folded = fold(script, records)
    if (run >= 0) times.push(performance.now() - began)
    if (!folded.ok) throw new Error(folded.why)
  }
  return [
    { what: `fold of ${turns} turns, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `fold of ${turns} turns, p99`, value: percentile(times, 0.99), unit: 'ms' },
  ]
}

function playOn(script: Script): LogRecord[] {
  const seed = Buffer.alloc(32, 7)
  const dice = seededDice(seed)
  const begun = { v: 1 as const, story: script.id, version: 1, commitment: commitmentOf(seed) }
  const place = { play: 'bench', epoch: 1 }
  const records = [append({ ...place, last: null }, { kind: 'begin', body: begun }, 0)]
  let state = begin(script)
  for (let n = 0; n < turns; n++) {
    const options = state.phase === 'opening' ? [] : offers(script, state)
    const id = options[dice.draw(`choice ${n}`, Math.max(1, options.length)) - 1]?.id
    const move =
      id === undefined
        ? { kind: 'opening' as const, id: null }
        : { kind: 'intent' as const, id, flair: null }
    const outcome = resolve(script, state, move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    state = outcome.state
    const { draws, deltas } = outcome.direction
    const body = { v: 1 as const, input: { reply: 2 as const, text: null }, move, draws, deltas }
    const last = records.at(-1) ?? null
    const turn = { kind: 'turn' as const, body: { ...body, state: hashOf(state) } }
    records.push(append({ ...place, last }, turn, n))
  }
  return records
}
