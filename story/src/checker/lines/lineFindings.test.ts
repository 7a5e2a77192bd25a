import { expect, test } from 'vitest'
import { kitchen, kitchenScript } from '../../script/fixtures/kitchen.ts'
import { fatalFindings } from '../fatalFindings.ts'
import { proveScript } from '../proveScript.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { lineFindings } from './lineFindings.ts'
import { voiceFindings } from './voiceFindings.ts'

const cap = 100_000

function told(words: Parameters<typeof kitchen>[0], rule: StoryFinding['rule']): string[] {
  return lineFindings(kitchen(words), cap)
    .filter((finding) => finding.rule === rule)
    .map(({ path, way }) => (way.length > 0 ? `${path}: ${way.join(' → ')}` : path))
}

const amb = (line: object) => ({
  scenes: { kitchen: { amb: [{ text: 'The kettle is cold.', ...line }] } },
})

test('the example of all this is proven [R10.09]', () => {
  const { verdict, findings } = proveScript(kitchenScript())
  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  expect(verdict).toBe('proven')
})

test('a line that is told where its author forbids it is an error, with the way there [R13.06]', () => {
  const found = told(amb({ never: { after: 'boiled' } }), 'never')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^text\/en.yaml scenes.kitchen.amb.0: the way in '/)
})

test('with its condition it is none [R13.06]', () => {
  expect(told(amb({ when: 'not boiled', never: { after: 'boiled' } }), 'never')).toEqual([])
})

test('what is known counts too [R13.06]', () => {
  const line = (when: string) => amb({ when, never: { after: 'fact(leak)' } })
  expect(told(line('trust >= 40'), 'never')).toEqual([])
  expect(told(amb({ when: 'boiled and trust > 60' }), 'line')).toEqual([
    'text/en.yaml scenes.kitchen.amb.0',
  ])
})

test('a line that knows earlier runs is not taken for one that is never told [R13.12]', () => {
  for (const when of ['runs >= 1', 'boiled and ended(late)'])
    expect(told(amb({ when }), 'line')).toEqual([])
})

test('a line of another scene is not told here [R13.06]', () => {
  const yard = { scenes: { yard: { amb: [{ text: 'Cold.', when: 'not boiled' }] } } }
  expect(told(yard, 'line')).toEqual(['text/en.yaml scenes.yard.amb.0'])
})

test('a trace that no ending shows is an error [R13.07]', () => {
  const parts = [{ text: 'The tea is warm.', when: 'boiled', trace: 'tea' }]
  expect(told({ endings: { together: { parts } } }, 'trace')).toEqual(
    expect.arrayContaining(['traces.coat', 'traces.harsh']),
  )
  expect(told({}, 'trace').filter((path) => path.startsWith('traces.'))).toEqual([])
})

test('a check that ends the play in its first scenes is an error [R13.09]', () => {
  expect(fatalFindings(kitchenScript())).toEqual([])
  const harsh = kitchenScript((source) => source.replace('ko: [tick dusk]', 'ko: [end late]'))
  expect(fatalFindings(harsh)).toMatchObject([{ path: 'scenes.kitchen.intents.plead.ko' }])
})

test('a check that fills a whole clock by one failure is an error, and one that ticks it is none [R13.09]', () => {
  const ticking = (by: number) =>
    fatalFindings(
      kitchenScript((source) => source.replace('ko: [tick dusk]', `ko: [tick dusk ${by}]`)),
    )
  expect(ticking(5)).toEqual([])
  expect(ticking(6)).toMatchObject([{ path: 'scenes.kitchen.intents.plead.ko' }])
})

test('what a voice filled is listed', () => {
  const [nan, ivo] = voiceFindings(kitchen())
  expect(nan?.message).toContain("'gruff' speaks for them about 27 of 29 topics")
  expect(ivo?.message).toContain("'sly' speaks for them about 29")
})
