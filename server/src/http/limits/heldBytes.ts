/** Bytes that requests hold in memory at once, in all and of each address. */
export class HeldBytes {
  readonly #most: { readonly all: number; readonly ofAddress: number }
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(most: { all: number; ofAddress: number }) {
    this.#most = most
  }

  /** @returns whether there is room; without it nothing is taken */
  take(network: string, bytes: number): boolean {
    const held = (this.#held.get(network) ?? 0) + bytes
    if (held > this.#most.ofAddress || this.#all + bytes > this.#most.all) return false
    this.#held.set(network, held)
    this.#all += bytes
    return true
  }

  release(network: string, bytes: number): void {
    const held = (this.#held.get(network) ?? 0) - bytes
    this.#all -= bytes
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}
