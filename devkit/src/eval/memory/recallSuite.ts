import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recall, recallNoted } from '@fabula/story'
import * as z from 'zod'
import { type Gate, percent } from '../Gate.ts'

const suite = 'Forty facts in 500 turns, asked for in other words'
const turns = 500
const least = 0.95

/** Shares from 0 to 1 that a search in a ledger reached before, by language: how often the fact stood first. */
const before = { en: 0.73, 'zh-Hans': 0.78, ja: 0.975, th: 0.93 } as const
export const recallLanguages = Object.keys(before) as (keyof typeof before)[]

const shape = z.object({
  names: z.record(z.string(), z.string()),
  facts: z.array(z.object({ about: z.string(), text: z.string(), question: z.string() })),
})

export function recallSuite(): Gate[] {
  return recallLanguages.flatMap((language) => {
    const told = recallIn(language)
    const noted = recallNotedIn(language)
    const found = ({ at1, at5 }: Recalled) => `first ${percent(at1)}, among five ${percent(at5)}`
    const bar = `(first before: ${percent(before[language])})`
    return [
      {
        ...{ suite, what: language, found: `${found(told)} ${bar}` },
        isMet: told.at5 >= least && told.at1 >= before[language],
      },
      {
        ...{ suite, what: `${language}, made up by a model`, found: found(noted) },
        isMet: noted.at5 >= least,
      },
    ]
  })
}

/** Shares of the questions for which the fact stood first, and among the first five. */
interface Recalled {
  readonly at1: number
  readonly at5: number
}

/** Facts come out one by one over the play; at its end each is asked for. */
export function recallIn(language: keyof typeof before): Recalled {
  const { cast, facts } = ledgerIn(language)
  const ids = facts.map((_, at) => `fact_${at}`)
  const texts = {
    ...{ lang: language, cast },
    facts: new Map(facts.map(({ text }, at) => [`fact_${at}`, { text: [text], asks: [] }])),
  }
  const about = new Map(facts.map((fact, at) => [`fact_${at}`, { about: [fact.about] }]))
  const known = ids.map((id, at) => ({ id, turn: Math.round((at * turns) / ids.length) }))
  return recalledAmong(facts, (question) => {
    const asked = { focus: null, playerText: question, except: [] }
    return recall(texts, about, { facts: known }, asked).map((id) => facts[ids.indexOf(id)]?.text)
  })
}

/** The same facts as a model made them up, which are no canon: nobody has said whom they are about. */
export function recallNotedIn(language: keyof typeof before): Recalled {
  const { cast, facts } = ledgerIn(language)
  const details = facts.map(({ text }) => text)
  return recalledAmong(facts, (question) =>
    recallNoted({ lang: language, cast }, details, { focus: null, playerText: question }),
  )
}

function ledgerIn(language: keyof typeof before) {
  const file = join(import.meta.dirname, `${language}.json`)
  const { names, facts } = shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { cast: new Map(Object.entries(names).map(([id, name]) => [id, { name }])), facts }
}

function recalledAmong(
  facts: readonly { text: string; question: string }[],
  found: (question: string) => readonly (string | undefined)[],
): Recalled {
  const ranks = facts.map(({ text, question }) => found(question).indexOf(text))
  const share = (within: number) =>
    ranks.filter((rank) => rank >= 0 && rank < within).length / ranks.length
  return { at1: share(1), at5: share(5) }
}
