export interface Similarity {
  /** Cosine of TF-IDF vectors against each of the documents, from 0 to 1. */
  cosines(grams: readonly string[]): Float64Array
  /** How much a gram tells: the rarer, the more. */
  weightOf(gram: string): number
}

/** In how many of how many documents each gram is. */
export interface Frequencies {
  of: ReadonlyMap<string, number>
  documents: number
}

function countsOf(grams: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return counts
}

function countInto(frequency: Map<string, number>, grams: Iterable<string>): void {
  for (const gram of grams) frequency.set(gram, (frequency.get(gram) ?? 0) + 1)
}

export function frequenciesOf(documents: readonly (readonly string[])[]): Frequencies {
  const of = new Map<string, number>()
  for (const grams of documents) countInto(of, new Set(grams))
  return { of, documents: documents.length }
}

/** Of each gram of the documents: which have it, and how much of each it makes up; rows one after the other. */
class Postings {
  readonly #rows = new Map<string, number>()
  readonly #starts: Int32Array
  readonly #documents: Int32Array
  readonly #weights: Float64Array

  constructor(weighted: readonly (readonly (readonly [gram: string, weight: number])[])[]) {
    const sizes: number[] = []
    for (const [gram] of weighted.flat()) {
      const row = this.#rows.get(gram)
      if (row === undefined) this.#rows.set(gram, sizes.push(1) - 1)
      else sizes[row] = (sizes[row] ?? 0) + 1
    }
    this.#starts = new Int32Array(sizes.length + 1)
    sizes.forEach((size, row) => {
      this.#starts[row + 1] = (this.#starts[row] ?? 0) + size
    })
    this.#documents = new Int32Array(this.#starts.at(-1) ?? 0)
    this.#weights = new Float64Array(this.#documents.length)
    const next = this.#starts.slice()
    weighted.forEach((grams, document) => {
      for (const [gram, weight] of grams) {
        const row = this.#rows.get(gram) ?? 0
        const at = next[row] ?? 0
        next[row] = at + 1
        this.#documents[at] = document
        this.#weights[at] = weight
      }
    })
  }

  /** Adds what a gram of this weight has in common with each document. */
  addTo(found: Float64Array, gram: string, by: number): void {
    const row = this.#rows.get(gram)
    if (row === undefined) return
    const end = this.#starts[row + 1] ?? 0
    for (let at = this.#starts[row] ?? 0; at < end; at++) {
      const document = this.#documents[at] ?? 0
      found[document] = (found[document] ?? 0) + (this.#weights[at] ?? 0) * by
    }
  }
}

/** @param background documents that only say which grams are common, and tell little */
export function createSimilarity(
  documents: readonly (readonly string[])[],
  background: Frequencies = { of: new Map(), documents: 0 },
): Similarity {
  const counted = documents.map(countsOf)
  const frequency = new Map(background.of)
  for (const counts of counted) countInto(frequency, counts.keys())
  const size = documents.length + background.documents
  const idf = (gram: string): number =>
    Math.log(1 + (size + 1) / ((frequency.get(gram) ?? 0) + 0.5))
  const weighted = (counts: Map<string, number>) => {
    const weights = [...counts].map(
      ([gram, count]) => [gram, (1 + Math.log(count)) * idf(gram)] as const,
    )
    return { weights, norm: Math.hypot(...weights.map(([, weight]) => weight)) || 1 }
  }

  const normal = (counts: Map<string, number>) => {
    const { weights, norm } = weighted(counts)
    return weights.map(([gram, weight]) => [gram, weight / norm] as const)
  }

  const postings = new Postings(counted.map(normal))
  const cosines = (grams: readonly string[]) => {
    const found = new Float64Array(counted.length)
    for (const [gram, weight] of normal(countsOf(grams))) postings.addTo(found, gram, weight)
    return found
  }
  return { cosines, weightOf: idf }
}
