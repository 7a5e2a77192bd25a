import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compileScript } from '../script/compileScript.ts'
import type { Script } from '../script/types.ts'
import { randomScript } from './fixtures/randomScript.ts'
import { storyOf } from './fixtures/storyOf.ts'
import type { Liveness } from './livenessOf.ts'
import { layoutOf } from './machine/layoutOf.ts'
import { proveScript } from './proveScript.ts'

// Without the reduction there are many more states.
vi.setConfig({ testTimeout: 120_000 })

const smallCap = 10_000
const largeCap = 1_000_000

/** Tells every two states apart, whether or not a rule can. */
function allLive(script: Script): Liveness {
  const all = new Set(layoutOf(script).variables.map(({ name }) => name))
  return new Map([...script.scenes.keys()].map((id) => [id, all]))
}

/** What is proven of a script, apart from how many states it took. */
function proven(script: Script, cap: number, liveness?: Liveness) {
  const proof = proveScript(script, { cap, ...(liveness && { liveness }) })
  const errors = proof.findings.filter(({ level }) => level === 'error')
  return {
    verdict: proof.verdict,
    errors: errors.map(({ rule, path }) => `${rule} ${path}`).toSorted(),
    endings: [...proof.endings].toSorted(),
    states: proof.states,
  }
}

test('on small scripts, sound and broken, the short search finds what the long one finds [R10.09]', () => {
  const verdicts = new Set<string>()
  let compared = 0
  void fc.assert(
    fc.property(randomScript, (source) => {
      const { script } = compileScript(source)
      if (!script) return
      const { states: many, ...long } = proven(script, smallCap, allLive(script))
      if (long.verdict === 'unknown') return
      const { states: few, ...short } = proven(script, smallCap)
      expect(short).toEqual(long)
      expect(few).toBeLessThanOrEqual(many)
      compared += 1
      verdicts.add(short.verdict)
    }),
    { numRuns: 120, endOnFailure: true },
  )
  expect(compared).toBeGreaterThan(80)
  expect([...verdicts].toSorted()).toEqual(['proven', 'refuted'])
})

test.each(['ferry', 'chapters'] as const)(
  'what is left out of a state decides nothing: %s [R10.09]',
  (name) => {
    const script = storyOf(name)
    const { states: few, ...short } = proven(script, largeCap)
    const { states: many, ...long } = proven(script, largeCap, allLive(script))
    expect(short).toEqual(long)
    expect(few).toBeLessThan(many)
  },
)
