import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '@fabula/story'
import { compiledStory } from '../compiledStory.ts'
import { storiesFolder } from '../readStoryFiles.ts'
import { countAnswers, countRows, isSound } from './labCounts.ts'
import { labPage } from './labPage.ts'
import { readLab } from './readLab.ts'
import { sceneEntries } from './sceneEntries.ts'
import { linesIn, ordinaryLines } from './typedLines.ts'

const folder = join(storiesFolder, '..', 'var', 'lab')

/** `<id> [--lang xx] [--lines file]`: writes the page, tells the counts; false where one must be 0 and is not. */
export function runLab(words: readonly string[], say: (line: string) => void): boolean {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'en' }, lines: { type: 'string' } },
  })
  const story = compiledStory(positionals[0] ?? '')
  const lang = langOf(values.lang, [...story.texts.keys()])
  const lines =
    values.lines === undefined
      ? ordinaryLines(lang)
      : linesIn(readFileSync(values.lines, 'utf8'), lang)
  const entries = sceneEntries(story.script)
  const scenes = readLab(story, lang, { entries, lines })
  const counts = countAnswers(scenes.flatMap(({ answers }) => answers))
  for (const [name, count] of countRows(counts)) {
    say(
      `${String(count).padStart(6)}  ${String(Math.round((100 * count) / counts.lines)).padStart(3)} %  ${name}`,
    )
  }
  for (const { id, answers } of scenes) {
    for (const { line, kind, about, faults } of answers.filter(
      (answer) => answer.faults.length > 0,
    ))
      say(`  ${faults.join(', ')} in ${id}: “${line.text}” is taken as ${kind} ${about}`)
  }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${story.script.id}.${lang}.html`)
  writeFileSync(path, labPage(story, lang, scenes))
  say(path)
  return isSound(counts)
}

function langOf(code: string, written: readonly string[]): Language {
  const found = languages.find((each) => each === code)
  if (found && written.includes(found)) return found
  throw new Error(`--lang is one of ${written.join(', ')}.`)
}
