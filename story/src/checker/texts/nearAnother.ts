import type { SimilarityOfAll, Vector } from '../../understanding/createSimilarity.ts'

/** A document's grams, the rarest first, and how many of them no near document can do without. */
interface Ranked {
  ranks: Int32Array
  weights: Float64Array
  telling: number
}

/** By gram: its place among all, those in few documents first. */
function ranksOf(vectors: readonly Vector[], grams: number): Int32Array {
  const documents = new Int32Array(grams)
  for (const { numbers } of vectors) {
    for (const number of numbers) documents[number] = (documents[number] ?? 0) + 1
  }
  const byRank = Int32Array.from(documents.keys()).sort(
    (a, b) => (documents[a] ?? 0) - (documents[b] ?? 0),
  )
  const ranks = new Int32Array(grams)
  byRank.forEach((gram, rank) => {
    ranks[gram] = rank
  })
  return ranks
}

/** What stands after the first `telling` is too short, all together, to come to the cosine alone. */
function tellingOf(weights: Float64Array, least: number): number {
  let left = 0
  for (let at = weights.length - 1; at >= 0; at--) {
    left += (weights[at] ?? 0) ** 2
    if (left >= least * least) return at + 1
  }
  return 0
}

function ranked({ vectors, grams }: SimilarityOfAll, least: number): Ranked[] {
  const rankOf = ranksOf(vectors, grams)
  const weightAt = new Float64Array(grams)
  return vectors.map(({ numbers, weights }) => {
    const ranks = Int32Array.from(numbers, (number) => rankOf[number] ?? 0)
    ranks.forEach((rank, nth) => {
      weightAt[rank] = weights[nth] ?? 0
    })
    ranks.sort()
    const own = Float64Array.from(ranks, (rank) => weightAt[rank] ?? 0)
    return { ranks, weights: own, telling: tellingOf(own, least) }
  })
}

function cosineOf(one: Ranked, other: Ranked): number {
  let sum = 0
  for (let a = 0, b = 0; a < one.ranks.length && b < other.ranks.length; ) {
    const [left, right] = [one.ranks[a] ?? 0, other.ranks[b] ?? 0]
    if (left === right) sum += (one.weights[a] ?? 0) * (other.weights[b] ?? 0)
    if (left <= right) a++
    if (right <= left) b++
  }
  return sum
}

/** By rare gram: the documents before that have it and are of another group, each once. */
class Having {
  readonly #groups: readonly number[]
  readonly #documents: number[][] = []
  readonly #asked: Int32Array

  constructor(groups: readonly number[]) {
    this.#groups = groups
    this.#asked = new Int32Array(groups.length).fill(-1)
  }

  others(at: number, { ranks, telling }: Ranked): number[] {
    const others: number[] = []
    for (const rank of ranks.subarray(0, telling)) {
      for (const other of this.#documents[rank] ?? []) {
        if (this.#asked[other] === at || this.#groups[other] === this.#groups[at]) continue
        this.#asked[other] = at
        others.push(other)
      }
    }
    return others
  }

  put(at: number, { ranks, telling }: Ranked): void {
    for (const rank of ranks.subarray(0, telling)) {
      const known = this.#documents[rank]
      if (known) known.push(at)
      else this.#documents[rank] = [at]
    }
  }
}

/**
 * 1 for each document that is as near as `least` to one of another group. Of thousands of pairs only those
 * are compared that share a rare gram: what two others have in common is too little to come to it.
 */
export function nearAnother(
  similarity: SimilarityOfAll,
  groups: readonly number[],
  least: number,
): Uint8Array {
  const near = new Uint8Array(groups.length)
  const documents = ranked(similarity, least)
  const having = new Having(groups)
  documents.forEach((document, at) => {
    for (const other of having.others(at, document)) {
      const known = documents[other]
      if (!known || cosineOf(document, known) < least) continue
      near[at] = 1
      near[other] = 1
    }
    having.put(at, document)
  })
  return near
}
