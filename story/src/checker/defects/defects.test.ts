import { expect, test, vi } from 'vitest'
import { compileScript } from '../../script/compileScript.ts'
import { compileStory, type StorySource } from '../../script/compileStory.ts'
import { conceptFindings } from '../conceptFindings.ts'
import { fatalFindings } from '../fatalFindings.ts'
import { sources } from '../fixtures/storyOf.ts'
import { lineFindings } from '../lines/lineFindings.ts'
import { proveScript } from '../proveScript.ts'
import { cueFindings } from '../texts/cueFindings.ts'
import { wordFindings } from '../texts/wordFindings.ts'
import type { Defect } from './Defect.ts'
import { fileDefects } from './fileDefects.ts'
import { lamp } from './lamp.ts'
import { playerDefects } from './playerDefects.ts'
import { ruleDefects } from './ruleDefects.ts'
import { labelDefects, languageDefects, secretDefects } from './wordDefects.ts'

// Proofs take what they take on a busy machine; nothing here is about time.
vi.setConfig({ testTimeout: 60_000 })

const seeded: readonly Defect[] = [
  ...[...fileDefects, ...secretDefects],
  ...[...labelDefects, ...languageDefects],
]

/** 'rule path' of all that is said of a story; without its measures, which take long. */
function said(source: StorySource): string[] {
  const compiled = compileStory(source)
  const told = compiled.ok ? compiled.warnings : [...compiled.errors, ...compiled.warnings]
  const placed = told.map(({ file, line, path }) => `compile ${file}:${line} ${path}`)
  if (!compiled.ok) return placed
  const { story } = compiled
  const findings = [
    ...proveScript(story.script).findings,
    ...conceptFindings(story.script),
    ...fatalFindings(story.script),
    ...lineFindings(story, 100_000),
    ...cueFindings(story),
    ...wordFindings(story),
  ]
  return [...placed, ...findings.map(({ rule, path }) => `${rule} ${path}`)]
}

/** Fewer lines than a published story needs are no fault of a small one. */
const isOwn = (finding: string) => !/^compile .*(cues|amb|hook|ack|react|asks)/.test(finding)

test('of a small story without a fault nothing is said [R10.09]', () => {
  expect(said(lamp()).filter(isOwn)).toEqual([])
})

/** The same of a script alone; what does not compile is found by the compiler. */
function saidOfScript(source: string): string[] {
  const { script, findings } = compileScript(source)
  const told = findings.map(({ path }) => `compile ${path}`)
  if (!script) return told
  const proven = [
    ...conceptFindings(script),
    ...fatalFindings(script),
    ...proveScript(script).findings,
  ]
  return [...told, ...proven.map(({ rule, path }) => `${rule} ${path}`)]
}

test.each(ruleDefects)('a script with $name is caught [R10.09]', ({ of, change, rule }) => {
  const [right, wrong] = change
  expect(sources[of]).toContain(right)
  const rules = saidOfScript(sources[of].replace(right, wrong)).map((said) => said.split(' ')[0])
  expect(rules).toContain(rule)
})

test.each(playerDefects)('a script with $name is caught, and where [R10.09]', (defect) => {
  const mine = saidOfScript(defect.story.script).filter((finding) => isOf(defect, finding))
  expect(mine).not.toEqual([])
})

function isOf({ rule, at }: Defect, finding: string): boolean {
  return finding.startsWith(`${rule} `) && finding.includes(at)
}

test.each(seeded)('a story with $name is caught, and where [R10.09]', (defect) => {
  const mine = said(defect.story).filter((finding) => isOf(defect, finding))
  expect(mine).not.toEqual([])
})

test('there are a hundred defects to trust the checker by [R10.09]', () => {
  const names = [...ruleDefects, ...playerDefects, ...seeded].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(100)
})
