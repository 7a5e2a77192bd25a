/** Numbers each different row of words once, from 0; open addressing over one flat array. */
export class StateTable {
  readonly #width: number
  #words: Uint32Array
  #slots: Int32Array
  #size = 0

  constructor(width: number) {
    this.#width = width
    this.#words = new Uint32Array(width * 1024)
    this.#slots = new Int32Array(4096).fill(-1)
  }

  get size(): number {
    return this.#size
  }

  /** The row's number; a new row gets the next one. */
  numberOf(row: Uint32Array): number {
    const slot = this.#slotOf(row)
    const known = this.#slots[slot] ?? -1
    if (known >= 0) return known
    this.#slots[slot] = this.#size
    this.#append(row)
    // At most half full, or chains of neighbours grow long.
    if (this.#size * 2 > this.#slots.length) this.#rehash()
    return this.#size - 1
  }

  read(number: number, into: Uint32Array): void {
    const from = number * this.#width
    for (let word = 0; word < this.#width; word++) into[word] = this.#words[from + word] ?? 0
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

  #slotOf(row: Uint32Array): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(row) & mask
    for (;;) {
      const number = this.#slots[slot] ?? -1
      if (number < 0 || this.#isAt(number, row)) return slot
      slot = (slot + 1) & mask
    }
  }

  #isAt(number: number, row: Uint32Array): boolean {
    const from = number * this.#width
    for (let word = 0; word < this.#width; word++) {
      if (this.#words[from + word] !== row[word]) return false
    }
    return true
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    const row = new Uint32Array(this.#width)
    for (let number = 0; number < this.#size; number++) {
      this.read(number, row)
      this.#slots[this.#slotOf(row)] = number
    }
  }
}

/** Multiply and fold (murmur's finish): neighbours in a field must not be neighbours in the table. */
function hashOf(row: Uint32Array): number {
  let hash = 0
  for (const word of row) {
    hash = Math.imul(hash ^ word, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}
