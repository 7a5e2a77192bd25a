const empty = -1

/** Numbers each different row of words once, from 0. */
export class StateTable {
  readonly #width: number
  /** Row by number. */
  #words: Uint32Array
  /** Open addressing: a row and its number stand together, so that a look-up is one miss of the cache. */
  #slots: Int32Array
  #mask = 4096 - 1
  #size = 0

  constructor(width: number) {
    this.#width = width
    this.#words = new Uint32Array(width * 1024)
    this.#slots = new Int32Array((this.#mask + 1) * (width + 1)).fill(empty)
  }

  get size(): number {
    return this.#size
  }

  /** The row's number; a new row gets the next one. */
  numberOf(row: Uint32Array): number {
    const at = this.#slotOf(row)
    const known = this.#slots[at + this.#width] ?? empty
    if (known !== empty) return known
    this.#take(at, row, this.#size)
    this.#append(row)
    // At most half full, or chains of neighbours grow long.
    if (this.#size * 2 > this.#mask) this.#rehash()
    return this.#size - 1
  }

  read(number: number, into: Uint32Array): void {
    const from = number * this.#width
    for (let word = 0; word < this.#width; word++) into[word] = this.#words[from + word] ?? 0
  }

  /** The first word of its row. */
  headOf(number: number): number {
    return this.#words[number * this.#width] ?? 0
  }

  #append(row: Uint32Array): void {
    const from = this.#size * this.#width
    if (from + this.#width > this.#words.length) {
      const wider = new Uint32Array(this.#words.length * 2)
      wider.set(this.#words)
      this.#words = wider
    }
    this.#words.set(row, from)
    this.#size++
  }

  #take(at: number, row: Uint32Array, number: number): void {
    for (let word = 0; word < this.#width; word++) this.#slots[at + word] = (row[word] ?? 0) | 0
    this.#slots[at + this.#width] = number
  }

  /** Where the row stands, or where it would. */
  #slotOf(row: Uint32Array): number {
    const stride = this.#width + 1
    const slots = this.#slots
    let slot = hashOf(row) & this.#mask
    for (;;) {
      const at = slot * stride
      if (slots[at + this.#width] === empty || isAt(slots, at, row)) return at
      slot = (slot + 1) & this.#mask
    }
  }

  #rehash(): void {
    this.#mask = this.#mask * 2 + 1
    this.#slots = new Int32Array((this.#mask + 1) * (this.#width + 1)).fill(empty)
    const row = new Uint32Array(this.#width)
    for (let number = 0; number < this.#size; number++) {
      this.read(number, row)
      this.#take(this.#slotOf(row), row, number)
    }
  }
}

function isAt(slots: Int32Array, at: number, row: Uint32Array): boolean {
  for (let word = 0; word < row.length; word++) {
    if (slots[at + word] !== ((row[word] ?? 0) | 0)) return false
  }
  return true
}

/** Multiply and fold (murmur's finish): neighbours in a field must not be neighbours in the table. */
function hashOf(row: Uint32Array): number {
  let hash = 0
  for (let word = 0; word < row.length; word++) {
    hash = Math.imul(hash ^ (row[word] ?? 0), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}
