import { expect, test } from 'vitest'
import { fillerTexts } from '../script/fixtures/fillerTexts.ts'
import { lastFerryScript, lastFerrySource } from '../script/fixtures/lastFerry.ts'
import { checkStory, type StoryFiles } from './checkStory.ts'
import { artOf } from './texts/artFindings.ts'

const script = lastFerryScript()
const text = JSON.stringify(fillerTexts(script))

function story(changed: Partial<StoryFiles> = {}): StoryFiles {
  const art = new Set(artOf(script).flatMap(({ files }) => files))
  return { script: lastFerrySource, texts: { en: text }, tests: null, art, ...changed }
}

function errorsOf(files: StoryFiles): string[] {
  return checkStory(files)
    .findings.filter(({ level }) => level === 'error')
    .map(({ rule, path, message }) => `${rule} ${path}: ${message}`)
}

test('a whole story that is in order passes [R10.09]', () => {
  const { passes, whole } = checkStory(story())
  expect(passes).toBe(true)
  expect(whole?.proof.verdict).toBe('proven')
})

test('a picture that does not exist keeps a story from being published', () => {
  const art = new Set([...(story().art ?? [])].filter((file) => !file.includes('mara')))
  expect(errorsOf(story({ art }))).toEqual([
    expect.stringContaining('art cast.mara.puppet: There is no art/cast/mara.svg.'),
    expect.stringContaining('There is no art/cards/mara_ssr-720.webp and 1 more.'),
  ])
})

test('a language that was only copied is told text by text', () => {
  const both = lastFerrySource.replace('languages: [en]', 'languages: [en, ko]')
  const errors = errorsOf(story({ script: both, texts: { en: text, ko: text } }))
  expect(errors.length).toBeGreaterThan(10)
  expect(errors.every((error) => error.startsWith('untranslated text/ko.yaml'))).toBe(true)
})

test('a language without its texts is an error', () => {
  const both = lastFerrySource.replace('languages: [en]', 'languages: [en, th]')
  expect(errorsOf(story({ script: both }))).toEqual([expect.stringContaining("'th' has no texts")])
})

test('a pool too small to publish is an error', () => {
  const short = text.replace(/"ack":\["[^"]*",/, '"ack":[')
  expect(errorsOf(story({ texts: { en: short } }))).toEqual([expect.stringContaining('ack')])
})

test('a cue that sounds like another intent is told', () => {
  const ways = fillerTexts(script)
  const astray = JSON.stringify(ways).replace('"deck coat, line 5."', '"deck ask_why, line 13."')
  const cues = checkStory(story({ texts: { en: astray } })).findings.filter(
    ({ rule }) => rule === 'cues',
  )
  expect(cues.map(({ message }) => message).join()).toContain(
    "'deck ask_why, line 13.' sounds more like 'ask_why'.",
  )
})

test('an unheard-of concept is an error, with the one that was meant', () => {
  const source = lastFerrySource.replace('[apologise]', '[apologize]')
  expect(errorsOf(story({ script: source }))).toEqual([
    expect.stringContaining("'apologize'. Did you mean 'apologise'?"),
  ])
})

test("an author's test that fails keeps a story from being published", () => {
  const tests = '- { name: rain, when: [leave], expect: { ending: together } }'
  expect(errorsOf(story({ tests }))).toEqual([
    "test tests.yaml: 'rain' fails: it ends with 'walked_away'.",
  ])
})
