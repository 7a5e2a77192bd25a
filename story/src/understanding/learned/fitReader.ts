/** A line of a corpus: what is seen of it, whether it is of the kind, and how much it counts. */
export interface Taught {
  features: ReadonlySet<string>
  is: boolean
  weight: number
}

/** A logistic regression over features of lines: by how much each raises the sum from which the odds follow. */
export interface Reader {
  bias: number
  weights: Readonly<Record<string, number>>
}

const rounds = 300
const step = 0.3
/** Of gradients and of their squares (Adam). */
const inertia = { first: 0.9, second: 0.999 }
/** How much large weights cost, for each line. */
const ridge = 0.1
/** What only one line has tells nothing of others. */
const leastLines = 2

interface Matrix {
  names: readonly string[]
  rows: readonly Uint32Array[]
}

function matrixOf(taught: readonly Taught[], names: readonly string[]): Matrix {
  const at = new Map(names.map((name, index) => [name, index]))
  const rows = taught.map(({ features }) =>
    Uint32Array.from([...features].flatMap((each) => at.get(each) ?? [])),
  )
  return { names, rows }
}

function sumOf(row: Uint32Array, weights: Float64Array, bias: number): number {
  let sum = 0
  for (const at of row) sum += weights[at] ?? 0
  return bias + sum / Math.sqrt(Math.max(1, row.length))
}

/** The mean gradient of the loss at these weights; the last place is the bias's. */
function gradientAt({ rows, names }: Matrix, taught: readonly Taught[], weights: Float64Array) {
  const gradient = new Float64Array(names.length + 1)
  const bias = weights[names.length] ?? 0
  for (const [at, row] of rows.entries()) {
    const line = taught[at]
    if (!line) continue
    const p = 1 / (1 + Math.exp(-sumOf(row, weights, bias)))
    const miss = (p - (line.is ? 1 : 0)) * line.weight
    const share = miss / Math.sqrt(Math.max(1, row.length))
    for (const place of row) gradient[place] = (gradient[place] ?? 0) + share
    gradient[names.length] = (gradient[names.length] ?? 0) + miss
  }
  for (let at = 0; at < names.length; at++)
    gradient[at] = (gradient[at] ?? 0) + ridge * (weights[at] ?? 0)
  return gradient
}

function descend(matrix: Matrix, taught: readonly Taught[]): Float64Array {
  const size = matrix.names.length + 1
  const [weights, first, second] = [0, 1, 2].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const total = taught.reduce((sum, { weight }) => sum + weight, 0) / 1000
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientAt(matrix, taught, weights)
    for (let at = 0; at < size; at++) {
      const g = (gradient[at] ?? 0) / total
      const m = inertia.first * (first[at] ?? 0) + (1 - inertia.first) * g
      const v = inertia.second * (second[at] ?? 0) + (1 - inertia.second) * g * g
      first[at] = m
      second[at] = v
      const speed = Math.sqrt(v / (1 - inertia.second ** round)) + 1e-8
      weights[at] = (weights[at] ?? 0) - (step * (m / (1 - inertia.first ** round))) / speed
    }
  }
  return weights
}

function namesIn(taught: readonly Taught[]): string[] {
  const counts = new Map<string, number>()
  for (const { features } of taught)
    for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => (count >= leastLines ? name : [])).toSorted()
}

function fitted(taught: readonly Taught[], names: readonly string[]): [string, number][] {
  const matrix = matrixOf(taught, names)
  const weights = descend(matrix, taught)
  return [...names, ''].map((name, at) => [name, weights[at] ?? 0])
}

/** Fits once to see which `size` features tell most, and again with these alone. */
export function fitReader(taught: readonly Taught[], size: number): Reader {
  const counts = namesIn(taught)
  const telling = fitted(taught, counts)
    .slice(0, -1)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, size)
    .map(([name]) => name)
    .toSorted()
  const all = fitted(taught, telling).map(([name, weight]): [string, number] => [
    name,
    Math.round(100 * weight) / 100,
  ])
  return { bias: all.at(-1)?.[1] ?? 0, weights: Object.fromEntries(all.slice(0, -1)) }
}

/** The logarithm of the odds that the line is of the kind: above 0 it is likelier than not. */
export function readWith({ bias, weights }: Reader, features: ReadonlySet<string>): number {
  const known = [...features].flatMap((each) =>
    Object.hasOwn(weights, each) ? (weights[each] ?? 0) : [],
  )
  return bias + known.reduce((sum, each) => sum + each, 0) / Math.sqrt(Math.max(1, known.length))
}
