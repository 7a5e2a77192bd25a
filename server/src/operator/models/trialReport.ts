import type { Language } from '@fabula/contract'
import type { LlmFaultKind } from '@fabula/story'
import type { Endpoint } from '../../llm/Endpoint.ts'
import type { HeardCall } from './listeningLlm.ts'

export interface TriedTurn {
  /** 'none': the player was asked back. */
  readonly source: 'llm' | 'mixed' | 'authored' | 'none'
  /** Milliseconds from the move to the first words that the player sees. */
  readonly firstMs: number | null
  readonly calls: readonly HeardCall[]
}

export interface Tried {
  readonly turns: readonly TriedTurn[]
  readonly calls: readonly HeardCall[]
  readonly records: readonly { readonly cuts: readonly string[] }[]
  readonly lang: Language
  readonly endpoint: Endpoint
}

/** What a model has to reach to be set before players. */
const bars = { told: 0.7, tails: 0.7, rows: 0.5, firstMs: 5000 }

interface Fitness {
  readonly isFit: boolean
  /** Shares of turns and answers, from 0 to 1. */
  readonly told: number
  readonly tails: number
  readonly rows: number
  readonly firstMs: number | null
}

export function fitness({ turns, calls }: Tried): Fitness {
  const whole = calls.flatMap(({ obedience }) => obedience ?? [])
  const choosing = whole.filter(({ row }) => row !== null)
  const told = share(turns, ({ source }) => source === 'llm' || source === 'mixed')
  const tails = share(whole, ({ tail }) => tail !== 'missing')
  const rows = share(choosing, ({ row }) => row === 'named')
  const firstMs = middle(calls.flatMap((call) => call.firstMs ?? []))
  return { told, tails, rows, firstMs, isFit: told >= bars.told }
}

/** Speed, obedience, language, what was cut, what failed, what it took. */
export function reportLines(tried: Tried): string[] {
  const { turns, calls, records, lang, endpoint } = tried
  const whole = calls.flatMap(({ obedience }) => obedience ?? [])
  const cuts = records.flatMap((record) => record.cuts)
  const faults = calls.flatMap(({ fault }) => fault ?? [])
  return [
    `Speed      ${speedText(turns, calls)}`,
    `Obedience  ${obedienceText(whole)}`,
    `Language   ${count(records, (record) => !record.cuts.includes('language'))} of ${records.length} turns wholly in ${lang}`,
    `Cut        ${cuts.length === 0 ? 'nothing' : countsText(cuts)}`,
    `Failed     ${faults.length === 0 ? 'never' : countsText(faults)}`,
    `Tokens     ${tokensText(calls, endpoint)}`,
  ]
}

type Obedience = NonNullable<HeardCall['obedience']>

function obedienceText(whole: readonly Obedience[]): string {
  const choosing = whole.filter(({ row }) => row !== null)
  const asking = whole.filter(({ asked }) => asked > 0)
  const named = count(choosing, ({ row }) => row === 'named')
  const closed = count(whole, ({ tail }) => tail === 'whole')
  const mended = count(whole, ({ tail }) => tail === 'mended')
  const worded = count(asking, ({ asked, worded }) => asked === worded)
  return [
    `it said which option unclear words meant in ${named} of ${choosing.length}`,
    `closed its answer as asked in ${closed} of ${whole.length}, so that it could be mended in ${mended}`,
    `worded the options in ${worded} of ${asking.length}`,
  ].join('; ')
}

function count<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length
}

function speedText(turns: readonly TriedTurn[], calls: readonly HeardCall[]): string {
  const first = middle(calls.flatMap(({ firstMs }) => firstMs ?? []))
  if (first === null) return 'no word came'
  const shown = middle(turns.flatMap(({ firstMs }) => firstMs ?? []))
  const told = calls.filter(({ tellingMs, usage }) => tellingMs > 0 && usage !== null)
  const tokens = told.reduce((sum, { usage }) => sum + (usage?.completion ?? 0), 0)
  const took = told.reduce((sum, { tellingMs }) => sum + tellingMs, 0) / 1000
  const rate = took === 0 ? '' : `, ${Math.round(tokens / took)} tokens/s`
  const seen = shown === null ? '' : `, the player sees words after ${secondsText(shown)}`
  return `first word after ${secondsText(first)} (in the middle)${seen}${rate}`
}

function tokensText(calls: readonly HeardCall[], { prices }: Endpoint): string {
  const used = calls.flatMap(({ usage }) => usage ?? [])
  if (used.length === 0) return 'the server counts none'
  const sum = (of: (one: (typeof used)[number]) => number) =>
    used.reduce((total, one) => total + of(one), 0)
  const prompt = sum((one) => one.prompt)
  const cached = sum((one) => one.cached)
  const cost = sum((one) => one.costMicros) / 1_000_000
  const isPriced = prices.prompt + prices.completion > 0
  const paid = isPriced
    ? `; ${cost.toFixed(4)} in all, ${(cost / used.length).toFixed(5)} a call`
    : '; no prices are set'
  return `${prompt} of prompts (${percent(prompt === 0 ? 0 : cached / prompt)} cached), ${sum((one) => one.completion)} of answers${paid}`
}

const remedies: Readonly<Partial<Record<LlmFaultKind, string>>> = {
  connect_timeout:
    'It can’t be reached, or does not take the request: is it running at this address?',
  first_token_timeout:
    'It is silent too long: a smaller model, or "limits": {"firstTokenMs": 40000} in FABULA_MODELS.',
  idle_timeout: 'It falls silent in the middle: "limits": {"idleMs": 15000} in FABULA_MODELS.',
  too_long: 'It is too slow for a turn: choose a smaller or quicker model.',
  refused: 'It refuses the request: check FABULA_MODEL_KEY, FABULA_MODEL_NAME and the address.',
  rate_limited:
    'It limits how often it may be asked: another plan, or a second endpoint behind it.',
  loading: 'It is still loading the model: try again in a minute.',
  flood: 'It does not stop: another model, or another chat template.',
  truncated: 'Its answers are cut off: give it a longer context.',
  empty: 'It answers nothing: is it a model that chats?',
}

/** What to do about what was found, a line each. */
export function adviceOn(tried: Tried): string[] {
  const { calls, lang } = tried
  const { told, tails, rows, firstMs, isFit } = fitness(tried)
  const faults = new Set(calls.flatMap(({ fault }) => fault ?? []))
  const wrong = tried.records.filter(({ cuts }) => cuts.includes('language')).length
  const lines = [...faults].flatMap((fault) => remedies[fault] ?? [])
  if (firstMs !== null && firstMs > bars.firstMs)
    lines.push('Players wait long for its first word: a smaller model, or one on a GPU.')
  if (tails < bars.tails && calls.length > 0)
    lines.push('It does not close its answers as asked: options keep the author’s words.')
  if (rows < bars.rows)
    lines.push('It does not say which option unclear words mean: they are answered as talk.')
  if (wrong > 0) lines.push(`It leaves ${lang}: name another model for that language.`)
  if (isFit && lines.length === 0) lines.push('It is fit to tell.')
  if (!isFit) lines.push(`Of its turns ${percent(1 - told)} were told by the author alone.`)
  return lines
}

function countsText(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, n]) => `${name} ${n}`).join(', ')
}

/** 1 where there is none: nothing was wrong. */
function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}

export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
