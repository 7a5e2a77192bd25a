import { checkStory, compileScript, findingText, readStoryTests, runStoryTest } from '@fabula/story'
import { expect, test } from 'vitest'
import { readStoryFiles, storyIds } from '../devkit/src/stories/readStoryFiles.ts'

/** Of the turns of plays by robots: so many leave no choice at most. */
const mostSingle = 0.02

/** Cues of two options may sound alike; what else is warned of is mended, but for what is meant so. */
const borne: Readonly<Record<string, readonly ['band']>> = {
  // The tutorial is easier than easy.
  'late-moon': ['band'],
}

test('there are stories to prove', () => {
  expect(storyIds().length).toBeGreaterThan(0)
})

test.each(storyIds())(
  'every ending, scene and option of %s can be reached, no play gets stuck, and there is a choice [R10.09]',
  { timeout: 120_000 },
  (id) => {
    const { findings, whole } = checkStory(readStoryFiles(id))
    expect(findings.filter(({ level }) => level === 'error').map(findingText)).toEqual([])
    expect(whole?.proof.verdict).toBe('proven')
    const warned = new Set(findings.map(({ rule }) => rule))
    for (const rule of ['cues', ...(borne[id] ?? [])] as const) warned.delete(rule)
    expect([...warned]).toEqual([])
    for (const [kind, { single }] of Object.entries(whole?.measures ?? {}))
      expect([kind, single]).toEqual([kind, expect.toSatisfy((n: number) => n < mostSingle)])
  },
)

test.each(storyIds())(
  'the author of %s says what must be so: each ending, a return from failure, a secret; straight, and saved and loaded each turn [R10.05] [R10.09]',
  (id) => {
    const { script: source, tests: written } = readStoryFiles(id)
    const { script } = compileScript(source)
    if (!script) throw new Error(`${id} does not compile`)
    const { tests, errors } = readStoryTests(script, written ?? '[]')
    expect(errors).toEqual([])
    expect(tests.length).toBeGreaterThanOrEqual(6)
    const endings = tests.flatMap(({ expect: { ending } }) => ending ?? [])
    expect([...new Set(endings)].toSorted()).toEqual([...script.endings.keys()].toSorted())
    expect(tests.some(({ moves }) => moves.some(({ kind }) => kind === 'revive'))).toBe(true)
    expect(tests.some(({ expect: { secrets } }) => secrets.length > 0)).toBe(true)
    expect(tests.flatMap((one) => runStoryTest(script, one))).toEqual([])
  },
)
