import { checkInDays } from './checkIn.ts'
import { defaultEconomy, type Economy } from './economy.ts'
import { priceClasses } from './unlock.ts'

/** Any part of the economy; a list is replaced whole. */
export type EconomyOverride = Overriding<Economy>

type Overriding<T> = T extends number
  ? number
  : T extends readonly unknown[]
    ? T
    : { readonly [K in keyof T]?: Overriding<T[K]> }

export type CheckedEconomy =
  | { readonly ok: true; readonly economy: Economy }
  | { readonly ok: false; readonly problems: readonly string[] }

/** The defaults with some numbers replaced. `override` may come from outside: it is checked whole. */
export function economyWith(override: EconomyOverride): CheckedEconomy {
  const problems: string[] = []
  const merged = merge(defaultEconomy, override, '', problems)
  if (problems.length > 0) return { ok: false, problems }
  const economy = merged as Economy
  problems.push(...contradictions(economy))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, economy }
}

function merge(base: unknown, over: unknown, at: string, problems: string[]): unknown {
  if (over === undefined) return base
  if (typeof base === 'number') return wholeNumber(base, over, at, problems)
  if (Array.isArray(base)) return mergeList(base, over, at, problems)
  if (!isRecord(base) || !isRecord(over)) return wrong(base, `${at}: not a group`, problems)
  for (const name of Object.keys(over)) {
    if (!Object.hasOwn(base, name)) problems.push(`${path(at, name)}: unknown`)
  }
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [
      name,
      merge(value, over[name], path(at, name), problems),
    ]),
  )
}

function mergeList(base: readonly unknown[], over: unknown, at: string, problems: string[]) {
  if (!Array.isArray(over) || over.length === 0) {
    return wrong(base, `${at}: not a list`, problems)
  }
  return over.map((item: unknown, n) => merge(base[0], item, `${at}[${n}]`, problems))
}

function wholeNumber(base: number, over: unknown, at: string, problems: string[]): unknown {
  const whole = typeof over === 'number' && Number.isSafeInteger(over) && over >= 0
  return whole ? over : wrong(base, `${at}: not a whole number from 0 up`, problems)
}

function contradictions({ action, checkIn, unlockPrices }: Economy): string[] {
  const found: string[] = []
  if (action.min > action.max) found.push('action.min: more than action.max')
  if (unlockPrices.length !== priceClasses.length || unlockPrices[0] !== 0) {
    found.push(`unlockPrices: not ${priceClasses.length} prices, the first of them 0`)
  }
  if (checkIn.length !== checkInDays) found.push(`checkIn: not ${checkInDays} days`)
  return found
}

function wrong(base: unknown, problem: string, problems: string[]): unknown {
  problems.push(problem)
  return base
}

function path(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
