import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '@fabula/contract'

export const policyNames = ['random', 'win', 'lose'] as const
export type PolicyName = (typeof policyNames)[number]

export interface Arguments {
  readonly story: string
  /** Null: by hand. */
  readonly policy: PolicyName | null
  readonly lang: Language
  readonly seed: string
  /** A server that runs; null starts one of our own for this game. */
  readonly url: string | null
  /** Games a policy begins at most before it gives up. */
  readonly runs: number
}

export const usage = `npm run play -- <story> [--policy ${policyNames.join('|')}] [--lang en] [--seed n] [--runs 20] [--url http://…]`

/** @throws Error with one line for the person at the terminal */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      policy: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '20' },
      url: { type: 'string' },
    },
  })
  const [story, ...others] = positionals
  if (story === undefined || others.length > 0) throw new Error('Name one story.')
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number from 1.')
  const url = values.url?.replace(/\/+$/, '') ?? null
  const { seed } = values
  return { story, policy: policyOf(values.policy), lang: langOf(values.lang), seed, url, runs }
}

function policyOf(name: string | undefined): PolicyName | null {
  if (name === undefined) return null
  const found = policyNames.find((known) => known === name)
  if (!found) throw new Error(`--policy is one of ${policyNames.join(', ')}.`)
  return found
}

function langOf(code: string): Language {
  if (isLanguage(code)) return code
  throw new Error(`--lang is one of ${languages.join(', ')}.`)
}
