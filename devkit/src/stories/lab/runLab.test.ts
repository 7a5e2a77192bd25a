import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runLab } from './runLab.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-lab-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'typed.txt')
writeFileSync(
  file,
  'untie the knot\n# question\nwhat’s your name?\n# hostile\nyou idiot <b>cat</b>\n',
)

describe('the lab, given a file of typed lines', () => {
  const told: string[] = []
  const isSound = runLab(['late-moon', '--lines', file], (line) => told.push(line))
  const page = readFileSync(told.at(-1) ?? '', 'utf8')

  test('writes a page of what each scene answers to each of them', () => {
    for (const row of ['untie the knot', 'what’s your name?', 'you idiot &lt;b&gt;cat&lt;/b&gt;'])
      expect(page).toContain(`<td>${row}</td>`)
    expect(page).toMatch(/<td>untie the knot<\/td><td>intent<\/td><td>Untie the knot<\/td>/)
    expect(page).toMatch(/<td>question<\/td><td>what’s your name\?<\/td><td>topic<\/td>/)
    expect(page).not.toContain('<b>cat')
  })

  test('leads to each scene on it', () => {
    const links = [...page.matchAll(/<a href="#([^"]*)">/g)].map(([, id]) => id)
    const places = [...page.matchAll(/<section id="([^"]*)">/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(0)
    expect(places).toEqual(links)
    expect(new Set(places).size).toBe(places.length)
  })

  test('counts them, and says that nothing is wrong', () => {
    expect(isSound).toBe(true)
    expect(told.some((line) => /^ +\d+ +\d+ % {2}\S/.test(line))).toBe(true)
  })
})

test('the lab tells which languages a story has, of one that it has not', () => {
  expect(() => runLab(['dawn-in-a-tin', '--lang', 'ko'], () => {})).toThrow(/en, .*ja/)
})
