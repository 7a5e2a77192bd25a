import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { languages } from '@fabula/story'
import { compiledStory } from './compiledStory.ts'
import { ordinaryLines } from './lab/typedLines.ts'
import { createRobot, type ReadTurn } from './reading/playRuns.ts'

/** `<id> [--lang en] [--seed 1] [--plays 1]`: tells whole plays of a robot as they are read. */
export function tellPlays(words: readonly string[], say: (line: string) => void): boolean {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'en' },
      seed: { type: 'string', default: '1' },
      plays: { type: 'string', default: '1' },
    },
  })
  const story = compiledStory(positionals[0] ?? '')
  const lang = languages.find((one) => one === values.lang && story.texts.has(one))
  if (!lang) throw new Error(`--lang is one of ${[...story.texts.keys()].join(', ')}.`)
  const robot = createRobot({ story, lang, lines: ordinaryLines(lang) })
  for (let play = 0; play < Number(values.plays); play++) {
    const seed = createHash('sha256').update(`${values.seed} ${play}`).digest()
    say(`\n== ${story.script.id} ${lang}, seed ${values.seed}, play ${play + 1}`)
    for (const turn of robot(seed, 1).flat()) say(told(turn))
  }
  return true
}

function told({ direction: { move, check, ending }, texts }: ReadTurn): string {
  const id = 'id' in move ? ` ${move.id}` : ''
  const rolled = check ? ` (d20 ${check.d20} of ${check.need}: ${check.ok ? 'ok' : 'ko'})` : ''
  const end = ending ? `\n== ${ending.id}` : ''
  return [`\n> ${move.kind}${id}${rolled}`, ...texts].join('\n') + end
}
