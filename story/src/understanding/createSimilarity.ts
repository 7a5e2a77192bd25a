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

/** The documents that have a gram, and how much of each it makes up. */
interface Postings {
  documents: Int32Array
  weights: Float64Array
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

function unpaired(pairs: readonly number[]): Postings {
  const documents = new Int32Array(pairs.length / 2)
  const weights = new Float64Array(pairs.length / 2)
  for (let at = 0; at < documents.length; at++) {
    documents[at] = pairs[2 * at] ?? 0
    weights[at] = pairs[2 * at + 1] ?? 0
  }
  return { documents, weights }
}

function addTo(found: Float64Array, { documents, weights }: Postings, by: number): void {
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0
    found[document] = (found[document] ?? 0) + (weights[at] ?? 0) * by
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

  const listed = new Map<string, number[]>()
  counted.forEach((counts, document) => {
    const { weights, norm } = weighted(counts)
    for (const [gram, weight] of weights) {
      const list = listed.get(gram)
      if (list) list.push(document, weight / norm)
      else listed.set(gram, [document, weight / norm])
    }
  })
  // Rows of numbers are run through several times as fast as lists of objects.
  const postings = new Map([...listed].map(([gram, pairs]) => [gram, unpaired(pairs)] as const))

  const cosines = (grams: readonly string[]) => {
    const found = new Float64Array(counted.length)
    const { weights, norm } = weighted(countsOf(grams))
    for (const [gram, weight] of weights) {
      const posted = postings.get(gram)
      if (posted) addTo(found, posted, weight / norm)
    }
    return found
  }
  return { cosines, weightOf: idf }
}
