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

interface Posting {
  document: number
  weight: number
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

  const postings = new Map<string, Posting[]>()
  counted.forEach((counts, document) => {
    const { weights, norm } = weighted(counts)
    for (const [gram, weight] of weights) {
      const list = postings.get(gram) ?? []
      list.push({ document, weight: weight / norm })
      postings.set(gram, list)
    }
  })

  const cosines = (grams: readonly string[]) => {
    const found = new Float64Array(documents.length)
    const { weights, norm } = weighted(countsOf(grams))
    for (const [gram, weight] of weights) {
      for (const posting of postings.get(gram) ?? []) {
        const before = found[posting.document] ?? 0
        found[posting.document] = before + (posting.weight * weight) / norm
      }
    }
    return found
  }
  return { cosines, weightOf: idf }
}
