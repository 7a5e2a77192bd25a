import { parseArgs } from 'node:util'
import { languages } from '@fabula/story'
import { compiledStory } from '../compiledStory.ts'
import { percent } from '../report/html.ts'
import { type Contradiction, contradictionKinds } from './contradictionsIn.ts'
import { readStory, type StoryReading } from './readStory.ts'
import type { ByPool } from './rereading.ts'

const mostTold = 5

/** `<id> [--lang xx] [--plays 300]`: tells what readers would find wrong; false where a line contradicts the state. */
export function runReading(words: readonly string[], say: (line: string) => void): boolean {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { lang: { type: 'string' }, plays: { type: 'string', default: '300' } },
  })
  const story = compiledStory(positionals[0] ?? '')
  const written = languages.filter((lang) => story.texts.has(lang))
  const wanted = written.filter((lang) => values.lang === undefined || lang === values.lang)
  if (wanted.length === 0) throw new Error(`--lang is one of ${written.join(', ')}.`)
  return wanted
    .map((lang) => {
      const reading = readStory(story, lang, Number(values.plays))
      say(`${story.script.id} ${lang}: ${figures(reading)}`)
      say(`  told again within ten turns: ${byPool(reading.linesBy)}`)
      say(`  read before in a third run: ${byPool(reading.lastRunBy)}`)
      for (const line of told(reading.contradictions)) say(`  ${line}`)
      return reading.contradictions.length === 0
    })
    .every(Boolean)
}

function byPool(shares: ByPool): string {
  const most = [...shares].slice(0, mostTold).map(([pool, share]) => `${pool} ${percent(share)}`)
  return most.length === 0 ? 'nothing' : most.join(', ')
}

/** What was read, in one line. */
export function figures(reading: StoryReading): string {
  const { plays, turns, contradictions, lines, sentences, lastRun, lastRunSkipped } = reading
  return [
    `${plays} plays, ${turns} turns`,
    `${contradictions.length} contradictions`,
    `within ten turns ${percent(lines)} of lines and ${percent(sentences)} of sentences again`,
    `${percent(lastRun)} of a third run read before (${percent(lastRunSkipped)} not marked as read)`,
  ].join(', ')
}

/** The most frequent of each kind, with how often it was met. */
export function told(contradictions: readonly Contradiction[]): string[] {
  return contradictionKinds.flatMap((kind) => {
    const byLine = new Map<string, Contradiction[]>()
    for (const one of contradictions.filter((each) => each.kind === kind)) {
      const name = `${one.ref.key}#${one.ref.variant}`
      byLine.set(name, [...(byLine.get(name) ?? []), one])
    }
    const most = [...byLine].toSorted(([, a], [, b]) => b.length - a.length)
    const shown = most.slice(0, mostTold).map(([name, found]) => {
      const [first] = found
      return `${kind} ×${found.length} ${name} in ${first?.at}: ${first?.text}`
    })
    const more = most.length - shown.length
    return more > 0 ? [...shown, `… and ${more} more lines of the kind`] : shown
  })
}
