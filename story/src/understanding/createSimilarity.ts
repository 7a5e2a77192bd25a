export interface Similarity {
  /** Cosine of TF-IDF vectors against each of the documents, from 0 to 1. */
  cosines(grams: readonly string[]): Float64Array
  /** How much a gram tells: the rarer, the more. */
  weightOf(gram: string): number
  /** Indices of the documents that have a gram, in their order. */
  documentsWith(gram: string): Int32Array
}

/** Of documents that are compared with each other; it takes twice the memory. */
export interface SimilarityOfAll extends Similarity {
  /** The cosines of one of the documents, by its index. */
  ofDocument(document: number): Float64Array
  /** Of each document its grams, as numbers below `grams`, and how much of it each makes up. */
  vectors: readonly Vector[]
  grams: number
}

/** In how many of how many documents each gram is. */
export interface Frequencies {
  of: ReadonlyMap<string, number>
  documents: number
}

export function frequenciesOf(documents: readonly (readonly string[])[]): Frequencies {
  const of = new Map<string, number>()
  for (const grams of documents) {
    for (const gram of new Set(grams)) of.set(gram, (of.get(gram) ?? 0) + 1)
  }
  return { of, documents: documents.length }
}

/** Texts as rows of numbers: each gram is looked up once, and then counted, weighed and compared as a number. */
class Vocabulary {
  readonly #numbers = new Map<string, number>()
  /** By gram: in how many documents it is. */
  readonly #frequencies: number[] = []
  /** By gram: how often it is in the document being read; all 0 between two. */
  readonly #counts: number[] = []
  readonly #background: Frequencies['of']

  constructor(background: Frequencies['of']) {
    this.#background = background
  }

  get size(): number {
    return this.#frequencies.length
  }

  frequencyOf(number: number): number {
    return this.#frequencies[number] ?? 0
  }

  numberOf(gram: string): number | undefined {
    return this.#numbers.get(gram)
  }

  /** Grams of a document, each once, and how often each is in it. */
  learn(grams: readonly string[]): { numbers: number[]; counts: number[] } {
    const numbers: number[] = []
    for (const gram of grams) {
      const number = this.#numbers.get(gram) ?? this.#add(gram)
      const count = this.#counts[number] ?? 0
      if (count === 0) numbers.push(number)
      this.#counts[number] = count + 1
    }
    const counts = numbers.map((number) => this.#counts[number] ?? 0)
    for (const number of numbers) {
      this.#counts[number] = 0
      this.#frequencies[number] = (this.#frequencies[number] ?? 0) + 1
    }
    return { numbers, counts }
  }

  #add(gram: string): number {
    const number = this.#frequencies.push(this.#background.get(gram) ?? 0) - 1
    this.#counts.push(0)
    this.#numbers.set(gram, number)
    return number
  }
}

/** Of each gram of the documents: which have it, and how much of each it makes up; rows one after the other. */
interface Postings {
  starts: Int32Array
  documents: Int32Array
  weights: Float64Array
}

/** Grams of a document and their weights, of length 1 together. */
export interface Vector {
  numbers: readonly number[]
  weights: Float64Array
}

function postingsOf(grams: number, vectors: readonly Vector[]): Postings {
  const starts = new Int32Array(grams + 1)
  for (const { numbers } of vectors) {
    for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1
  }
  for (let number = 0; number < grams; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0)
  const next = starts.slice()
  const documents = new Int32Array(starts[grams] ?? 0)
  const weights = new Float64Array(documents.length)
  vectors.forEach((vector, document) => {
    vector.numbers.forEach((number, nth) => {
      const at = next[number] ?? 0
      next[number] = at + 1
      documents[at] = document
      weights[at] = vector.weights[nth] ?? 0
    })
  })
  return { starts, documents, weights }
}

/** Adds what a gram of this weight has in common with each document. */
function addTo(found: Float64Array, postings: Postings, number: number, by: number): void {
  const { starts, documents, weights } = postings
  const end = starts[number + 1] ?? 0
  for (let at = starts[number] ?? 0; at < end; at++) {
    const document = documents[at] ?? 0
    found[document] = (found[document] ?? 0) + (weights[at] ?? 0) * by
  }
}

function normal(weights: Float64Array): Float64Array {
  let squares = 0
  for (const weight of weights) squares += weight * weight
  const norm = Math.sqrt(squares) || 1
  return weights.map((weight) => weight / norm)
}

interface Index {
  documents: number
  postings: Postings
  numberOf(gram: string): number | undefined
  weightOf(gram: string): number
}

/** @param background documents that only say which grams are common, and tell little */
function indexed(
  documents: readonly (readonly string[])[],
  background: Frequencies,
): { index: Index; vectors: readonly Vector[]; grams: number } {
  const vocabulary = new Vocabulary(background.of)
  const counted = documents.map((grams) => vocabulary.learn(grams))
  const size = documents.length + background.documents
  const tells = (frequency: number) => Math.log(1 + (size + 1) / (frequency + 0.5))
  const idfs = Float64Array.from({ length: vocabulary.size }, (_, number) =>
    tells(vocabulary.frequencyOf(number)),
  )
  const vectors = counted.map(({ numbers, counts }): Vector => {
    const weights = Float64Array.from(
      numbers,
      (number, nth) => (1 + Math.log(counts[nth] ?? 1)) * (idfs[number] ?? 0),
    )
    return { numbers, weights: normal(weights) }
  })
  const index: Index = {
    documents: documents.length,
    postings: postingsOf(vocabulary.size, vectors),
    numberOf: (gram) => vocabulary.numberOf(gram),
    weightOf: (gram) => {
      const number = vocabulary.numberOf(gram)
      return number === undefined ? tells(background.of.get(gram) ?? 0) : (idfs[number] ?? 0)
    },
  }
  return { index, vectors, grams: vocabulary.size }
}

const noBackground: Frequencies = { of: new Map(), documents: 0 }

/** @param background documents that only say which grams are common, and tell little */
export function createSimilarity(
  documents: readonly (readonly string[])[],
  background = noBackground,
): Similarity {
  return similarityIn(indexed(documents, background).index)
}

export function createSimilarityOfAll(
  documents: readonly (readonly string[])[],
  background = noBackground,
): SimilarityOfAll {
  const { index, vectors, grams } = indexed(documents, background)
  const ofDocument = (document: number) => {
    const found = new Float64Array(documents.length)
    const { numbers, weights } = vectors[document] ?? { numbers: [], weights: new Float64Array() }
    numbers.forEach((number, nth) => {
      addTo(found, index.postings, number, weights[nth] ?? 0)
    })
    return found
  }
  return { ...similarityIn(index), ofDocument, vectors, grams }
}

function similarityIn({ documents, postings, numberOf, weightOf }: Index): Similarity {
  const cosines = (grams: readonly string[]) => {
    const found = new Float64Array(documents)
    const counts = new Map<string, number>()
    for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1)
    const once = [...counts.keys()]
    const weights = normal(
      Float64Array.from(once, (gram) => (1 + Math.log(counts.get(gram) ?? 1)) * weightOf(gram)),
    )
    once.forEach((gram, nth) => {
      const number = numberOf(gram)
      if (number !== undefined) addTo(found, postings, number, weights[nth] ?? 0)
    })
    return found
  }
  const documentsWith = (gram: string) => {
    const number = numberOf(gram)
    if (number === undefined) return postings.documents.subarray(0, 0)
    return postings.documents.subarray(postings.starts[number], postings.starts[number + 1])
  }
  return { cosines, weightOf, documentsWith }
}
