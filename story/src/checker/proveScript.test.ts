import { expect, test, vi } from 'vitest'
import { manyChapters } from './fixtures/manyChapters.ts'
import { compiled, sources, storyOf } from './fixtures/storyOf.ts'
import { proveScript } from './proveScript.ts'

// Proofs take what they take on a busy machine; nothing here is about time.
vi.setConfig({ testTimeout: 180_000 })

const { ferry, chapters, rooftop } = sources

test('the example script is proven, in all its worlds [R10.09]', () => {
  const { verdict, findings, states, shortestWin, endings } = proveScript(storyOf('ferry'))
  expect({ verdict, findings, states, shortestWin }).toEqual({
    verdict: 'proven',
    findings: [],
    states: 1542,
    shortestWin: 3,
  })
  expect([...endings.keys()].toSorted()).toEqual(['gave_up', 'missed', 'together', 'walked_away'])
})

test('a story that goes on though it is lost is told with the way there [R10.09]', () => {
  const once = ferry.replace('needs: not knows_why', 'needs: not knows_why\n        uses: 1')
  const { verdict, findings } = proveScript(compiled(once))
  expect(verdict).toBe('refuted')
  const lost = findings.find(({ rule }) => rule === 'soft_lock')
  expect(lost).toMatchObject({ level: 'error', path: 'scenes.deck' })
  expect(lost?.message).toMatch(/no win can be reached, in \d+ of \d+ states, as with .*no ticket/)
  expect(lost?.way.map((move) => move.split(', then')[0])).toEqual([
    expect.stringMatching(/^the way in '/),
    'pier: follow succeeds',
    'deck: ask_why fails',
  ])
})

test('a search that had to stop proves nothing, and says so [R10.09]', () => {
  const { verdict, findings } = proveScript(storyOf('ferry'), { cap: 100 })
  expect(verdict).toBe('unknown')
  expect(findings[0]).toMatchObject({ rule: 'capped', level: 'error' })
  expect(findings[0]?.message).toMatch(/Most are in '\w+', multiplied by trust \(\d+\)/)
})

const clean: [name: string, source: string][] = [
  ['the example', ferry],
  ['three scenes on a roof', rooftop],
  ['two chapters', chapters],
  ['six chapters', manyChapters()],
  ['an example without ways in', ferry.replace(/openings:\n.*\n.*\n/, '')],
  ['an example without revives', ferry.replace(/revive: .*\n/, '')],
  ['an example of finer steps', ferry.replace('start: 20, step: 5', 'start: 20, step: 1')],
]

test.each(clean)('nothing is said against a sound script: %s [R10.09]', (_, source) => {
  const { verdict, findings } = proveScript(compiled(source))
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  expect(verdict).toBe('proven')
})

test('a script of six chapters and eighteen scenes is proven whole [R10.09]', () => {
  const { verdict, states, shortestWin } = proveScript(compiled(manyChapters()))
  expect({ verdict, shortestWin }).toMatchObject({ verdict: 'proven' })
  expect(states).toBeGreaterThan(10_000)
})

test('a script of twelve chapters, sixty scenes and three hundred options is proven, and nothing of it is unknown [R10.09]', () => {
  const script = compiled(manyChapters({ chapters: 12, scenesInChapter: 5 }))
  const intents = [...script.scenes.values()].flatMap((scene) => [...scene.intents])
  expect([script.chapters.length, script.scenes.size]).toEqual([12, 60])
  expect(intents.length).toBeGreaterThanOrEqual(300)
  const { verdict, endings } = proveScript(script)
  expect(verdict).toBe('proven')
  expect([...endings.keys()].toSorted()).toEqual(['broken', 'left', 'won'])
})
