import { expect, test } from 'vitest'
import { compileScript } from '../script/compileScript.ts'
import { compileStory } from '../script/compileStory.ts'
import { fillerTexts } from '../script/fixtures/fillerTexts.ts'
import { checkStory } from './checkStory.ts'
import { proveScript } from './proveScript.ts'
import { taleFindings } from './taleFindings.ts'

const tale = `
schema: 1
id: tonight-lamp
version: 1
kind: roleplay
rating: all
power: 0
price: 0
difficulty: easy
languages: [en]
flags: [asked]
start: { scene: quay }
openings: { early: {}, late: { effects: [set asked] } }
limits: { turns: 5, fail: dark }
scenes:
  quay:
    art: quay
    music: calm
    objective: light
    intents:
      ask: { uses: 1, ok: [set asked] }
      climb: { check: { dc: 10 }, ok: [goto lamp], ko: [goto lamp] }
      wave: { ok: [goto lamp] }
  lamp:
    art: quay
    music: calm
    objective: light
    intents:
      strike: { uses: 1, check: { dc: 12 }, ok: [end lit], ko: [set asked] }
      try: { ok: [end lit] }
      keep: { ok: [end smoke] }
      go: { ok: [end dark] }
endings:
  lit: { kind: win }
  smoke: { kind: fail }
  dark: { kind: fail }
`

/** Its texts, with at most so many lines of each pool. */
function textsOf(script: string, most: number): string {
  const compiled = compileScript(script).script
  if (!compiled) throw new Error(JSON.stringify(compileScript(script).findings))
  const { revive, stall: _, ...others } = fillerTexts(compiled)
  const filled = compiled.revive.max > 0 ? { ...others, revive } : others
  const texts = Object.entries(filled).filter(([, value]) => Object.keys(Object(value)).length > 0)
  return JSON.stringify(Object.fromEntries(texts), (_key, value) =>
    Array.isArray(value) ? value.slice(0, most) : value,
  )
}

function errorsOf(script: string, most = 8): string[] {
  const files = { script, texts: { en: textsOf(script, most) }, tests: null, art: null }
  return checkStory(files)
    .findings.filter(({ level }) => level === 'error')
    .map(({ rule, path }) => `${rule} ${path}`)
}

function brokenLaws(script: string, most = 20): string[] {
  const compiled = compileStory({ script, texts: { en: textsOf(script, most) } })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
  const { story } = compiled
  return taleFindings(story, proveScript(story.script)).map(({ path }) => path)
}

test('a tale may be published with fewer lines than a story, and without a cover [R15.04]', () => {
  expect(errorsOf(tale)).toEqual([])
  const story = errorsOf(tale.replace('id: tonight-lamp', 'id: lamp'))
  expect(story.length).toBeGreaterThan(10)
  expect(new Set(story.map((error) => error.split(' ')[0]))).toEqual(new Set(['compile']))
})

test('a tale with fewer cues than eight is refused', () => {
  expect(errorsOf(tale, 7)).toContainEqual(expect.stringContaining('intents.ask.cues'))
})

test.each([
  ['power: 0', 'power: 5', 'power'],
  ['rating: all', 'rating: 16', 'rating'],
  ['limits: { turns: 5', 'revive: { max: 1 }\nlimits: { turns: 5', 'revive'],
  ['limits: { turns: 5', 'limits: { turns: 30', 'limits.turns'],
  ['lit: { kind: win }', 'lit: { kind: win, card: lamp, rarity: r }', 'endings'],
  ['climb: { check: { dc: 10 }, ok: [goto lamp], ko: [goto lamp] }', '', 'scenes.quay.intents'],
  ['wave: { ok: [goto lamp] }', 'wave: { ok: [end dark] }', 'endings.dark'],
  ['openings: { early: {}, late: { effects: [set asked] } }', '', 'openings'],
])('a tale is free, small, for everybody and played once: %s may not be %s', (from, to, path) => {
  const changed = tale.replace(from, to)
  expect(changed).not.toBe(tale)
  expect(brokenLaws(tale)).toEqual([])
  expect(brokenLaws(changed)).toContain(path)
})

test('what can be done twice in a tale is told in two ways', () => {
  const again = tale.replace('ask: { uses: 1, ok', 'ask: { ok')
  const path = 'text/en.yaml scenes.quay.intents.ask.ok'
  expect(brokenLaws(again, 1)).toContain(path)
  expect(brokenLaws(again, 2)).toEqual([])
})
