import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recall } from '@fabula/story'
import * as z from 'zod'
import { type Gate, percent } from '../Gate.ts'

const suite = 'Forty facts in 500 turns, asked for in other words'
const turns = 500

/** Shares from 0 to 1 that a search in a ledger reached before, by language: how often the fact stood first. */
const before = { en: 0.73, 'zh-Hans': 0.78, ja: 0.975, th: 0.93 } as const
export const recallLanguages = Object.keys(before) as (keyof typeof before)[]

const shape = z.object({
  names: z.record(z.string(), z.string()),
  facts: z.array(z.object({ about: z.string(), text: z.string(), question: z.string() })),
})

export function recallSuite(): Gate[] {
  return recallLanguages.map((language) => {
    const { at1, at5 } = recallIn(language)
    const found = `first ${percent(at1)} (before ${percent(before[language])}), among five ${percent(at5)}`
    return { suite, what: language, found, isMet: at5 >= 0.95 && at1 >= before[language] }
  })
}

/** Facts come out one by one over the play; at its end each is asked for. */
export function recallIn(language: keyof typeof before): { at1: number; at5: number } {
  const file = join(import.meta.dirname, `${language}.json`)
  const { names, facts } = shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const ids = facts.map((_, at) => `fact_${at}`)
  const texts = {
    lang: language,
    cast: new Map(Object.entries(names).map(([id, name]) => [id, { name }])),
    facts: new Map(facts.map(({ text }, at) => [`fact_${at}`, { text: [text], asks: [] }])),
  }
  const about = new Map(facts.map((fact, at) => [`fact_${at}`, { about: [fact.about] }]))
  const known = ids.map((id, at) => ({ id, turn: Math.round((at * turns) / ids.length) }))
  const ranks = facts.map(({ question }, at) => {
    const asked = { focus: null, playerText: question, except: [] }
    return recall(texts, about, { facts: known }, asked).indexOf(`fact_${at}`)
  })
  const share = (within: number) =>
    ranks.filter((rank) => rank >= 0 && rank < within).length / ranks.length
  return { at1: share(1), at5: share(5) }
}
