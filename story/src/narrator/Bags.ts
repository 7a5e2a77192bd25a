import type { NarratorState } from './types.ts'

/** A whole number from 0 up to, not including, `count`. */
export type Draw = (count: number) => number

export interface Wish {
  key: string
  /** Lines in the pool. */
  size: number
  /** Lines that would be out of place now are left for later. */
  fits?: (variant: number) => boolean
  /** Tells an old line again rather than none. */
  needed: boolean
}

/** Turns within which no line comes twice, where the pool allows it. */
export const bannedTurns = 10

function shuffled(variants: number[], draw: Draw): number[] {
  const order = [...variants]
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** Shuffled bags, one a pool: every line is told before any comes again. */
export class Bags {
  readonly #bags: Map<string, readonly number[]>
  readonly #recent: readonly (readonly string[])[]
  readonly #banned: ReadonlySet<string>
  readonly #draw: Draw
  readonly #now: string[] = []

  constructor(state: NarratorState, draw: Draw) {
    this.#bags = new Map(Object.entries(state.bags))
    this.#recent = state.recent
    this.#banned = new Set(state.recent.slice(-bannedTurns).flat())
    this.#draw = draw
  }

  /** The next fitting line of a pool; null when none is to be had and none is needed. */
  next(wish: Wish): number | null {
    const left = (this.#bags.get(wish.key) ?? []).filter((variant) => variant < wish.size)
    const variant = this.#pull(left, wish) ?? this.#pull(this.#refilled(left, wish.size), wish)
    if (variant !== null) return variant
    return wish.needed ? this.#oldest(wish) : null
  }

  /** Notes down a line that is told whatever the bags hold; false where it was told a moment ago. */
  once(key: string, variant: number): boolean {
    const name = `${key}#${variant}`
    if (this.#banned.has(name)) return false
    this.#now.push(name)
    return true
  }

  /** What to save: the bags as they are, and this turn among the last. */
  saved(): Pick<NarratorState, 'bags' | 'recent'> {
    const recent = [...this.#recent, this.#now].slice(-bannedTurns)
    return { bags: Object.fromEntries(this.#bags), recent }
  }

  #mayTell(variant: number, { key, fits }: Wish): boolean {
    const name = `${key}#${variant}`
    if (this.#banned.has(name) || this.#now.includes(name)) return false
    return fits?.(variant) ?? true
  }

  #pull(bag: readonly number[], wish: Wish): number | null {
    const at = bag.findLastIndex((variant) => this.#mayTell(variant, wish))
    const variant = bag[at]
    if (variant === undefined) return null
    this.#bags.set(wish.key, bag.toSpliced(at, 1))
    this.#now.push(`${wish.key}#${variant}`)
    return variant
  }

  /** What was left comes out first, so that no line is told twice before all were told. */
  #refilled(left: readonly number[], size: number): readonly number[] {
    const told = Array.from({ length: size }, (_, variant) => variant).filter(
      (variant) => !left.includes(variant),
    )
    return [...shuffled(told, this.#draw), ...left]
  }

  #oldest({ key, size, fits = () => true }: Wish): number | null {
    const told = [...this.#recent.flat(), ...this.#now]
    const fitting = Array.from({ length: size }, (_, variant) => variant).filter(fits)
    const [oldest] = fitting.sort(
      (a, b) => told.lastIndexOf(`${key}#${a}`) - told.lastIndexOf(`${key}#${b}`),
    )
    if (oldest === undefined) return null
    this.#now.push(`${key}#${oldest}`)
    return oldest
  }
}
