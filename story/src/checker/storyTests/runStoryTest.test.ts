import { expect, test } from 'vitest'
import howTo from '../../../../docs/how-to/prove-a-story.md?raw'
import { lastFerryScript } from '../../script/fixtures/lastFerry.ts'
import { readStoryTests } from './readStoryTests.ts'
import { runStoryTest } from './runStoryTest.ts'

const script = lastFerryScript()

/** What each test in the file has to complain of. */
function results(yaml: string): string[][] {
  const { tests, errors } = readStoryTests(script, yaml)
  expect(errors).toEqual([])
  return tests.map((one) => runStoryTest(script, one))
}

test('an author can say: when coat, then trust rises [R10.09]', () => {
  const yaml = `
- name: when coat, then trust rises
  opening: early
  when: [follow ok, coat]
  expect: { scene: deck, ending: null, rises: [trust], is: [trust == 30], offers: [coat], hides: [confess] }`
  expect(results(yaml)).toEqual([[]])
})

test('an author can play a whole story to its ending, failures and all', () => {
  const yaml = `
- name: honest people get there
  when: [own_up ok, own_up ok, follow ok, ask_why ko with whistle, ask_why ok, confess ok]
  expect: { ending: together, is: [owned_up, has ticket], facts: [why_she_left], secrets: [] }
- name: coming back keeps some nerve
  opening: running
  when: [follow ko, follow ko, revive]
  expect: { scene: pier, ending: null, is: [nerve >= 2] }
- name: idle talk stirs the weather
  when: [type, type, type, type]
  expect: { falls: [nerve] }`
  expect(results(yaml)).toEqual([[], [], []])
})

test('the tests shown in the how-to pass as they stand', () => {
  const shown = /```yaml\n([\s\S]*?)```/.exec(howTo)?.[1] ?? ''
  expect(results(shown)).toEqual([[], [], []])
})

test.each([
  ['{ scene: pier }', "the scene is 'deck'"],
  ['{ ending: missed }', 'the story goes on'],
  ['{ is: [trust > 90] }', "'trust > 90' does not hold"],
  ['{ falls: [trust] }', 'trust went from 20 to 25'],
  ['{ facts: [why_she_left] }', "'why_she_left' is not told"],
  ['{ offers: [confess] }', "'confess' cannot be done"],
  ['{ hides: [wait] }', "'wait' can be done"],
])('a story that is otherwise than expected is told: %s', (expected, told) => {
  const yaml = `- { name: t, opening: running, when: [follow ok, coat], expect: ${expected} }`
  expect(results(yaml)).toEqual([[told]])
})

test.each([
  ['follow', "'follow' has a check: say ok or ko"],
  ['leave ko', "'leave' has no check and cannot fail"],
  ['coat', "the scene 'pier' has no 'coat'"],
  ['revive', 'no_revive_offer'],
])('a move that cannot be made is told: %s', (move, told) => {
  const yaml = `- { name: t, when: [${move}], expect: {} }`
  expect(results(yaml)).toEqual([[`move 1: ${told}`]])
})

test.each([
  ['- { name: t, when: [folow ok], expect: {} }', "There is no 'folow'. Did you mean 'follow'?"],
  ['- { name: t, when: [follow maybe], expect: {} }', "'follow maybe' is no move."],
  ['- { name: t, when: [leave], expect: { is: [tust > 1] } }', "Did you mean 'trust'?"],
  ['- { name: t, when: [leave], expect: { rise: [trust] } }', 'Unrecognized key'],
  ['- { name: t, opening: late, when: [leave], expect: {} }', "There is no 'late'."],
  ['[', 'This is not valid YAML'],
])('a mistake in the tests themselves is told: %s', (yaml, told) => {
  const { errors } = readStoryTests(script, yaml)
  expect(errors.map(({ message }) => message).join('\n')).toContain(told)
})
