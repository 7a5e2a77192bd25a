import { readdirSync, readFileSync } from 'node:fs'
import { findRisk, isUnfit, languages } from '@fabula/story'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const stories = new URL('.', import.meta.url)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** All that the stories say in a language, and all that their players are expected to say; each once. */
function storyTexts(language: string): string[] {
  const files = readdirSync(stories, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && file.includes(`/text/${language}`),
  )
  const all = files.flatMap((file) => textsIn(parse(readFileSync(new URL(file, stories), 'utf8'))))
  return [...new Set(all)]
}

test.each(languages)(
  '%s: the lists hold nothing against what is told and said in stories [R11.04]',
  (language) => {
    const texts = storyTexts(language)
    expect(texts.length).toBeGreaterThanOrEqual(500)
    expect(texts.filter((text) => findRisk(text) !== null)).toEqual([])
    // The one free story is rated for what players bring; its own words are for everybody.
    expect(texts.filter((text) => isUnfit(text, 'all'))).toEqual([])
  },
)

/** What this process alone has computed so far, in ms: a machine that has other work to do does not count. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('a text of 32 kB is read in a moment: the time grows with its length and no faster', () => {
  for (const part of [
    'i want to ',
    'a ',
    'kill my child sex ',
    'her guts ',
    '我想',
    '砍下的',
    'ฉันอยาก',
  ]) {
    const text = part.repeat(32_768 / part.length)
    const began = computedMs()
    findRisk(text)
    isUnfit(text, 'all')
    expect(computedMs() - began, part).toBeLessThan(2000)
  }
})
