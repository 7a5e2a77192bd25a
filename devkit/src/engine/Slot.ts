import type { LlamaModel, LlamaSequence, Token } from './installLlama.ts'

export interface Generating {
  readonly prompt: readonly Token[]
  readonly maxTokens: number
  readonly temperature: number
  readonly seed: number
  /** Goes on behind the end, as far as it may: for tests of what an abort does. */
  readonly ignoresEnd: boolean
  readonly isAborted: () => boolean
}

/** One sequence of the engine, and what it knows of the last prompt. */
export class Slot {
  readonly #sequence: LlamaSequence
  readonly #model: LlamaModel
  isBusy = false
  /** Tokens of the answer that it is at, or was at last. */
  decoded = 0
  /** By the engine's own meter: what it had to read of the last prompt. */
  evaluated = 0

  constructor(model: LlamaModel, sequence: LlamaSequence) {
    this.#model = model
    this.#sequence = sequence
  }

  /** Tokens at the head of a prompt that it knows. */
  knownOf(prompt: readonly Token[]): number {
    const known = this.#sequence.contextTokens
    // The last one is always read anew: what follows it is asked for.
    const most = Math.min(known.length, prompt.length - 1)
    let same = 0
    while (same < most && known[same] === prompt[same]) same += 1
    return same
  }

  /** @returns why it ended */
  async generate(
    { prompt, maxTokens, temperature, seed, ignoresEnd, isAborted }: Generating,
    say: (text: string) => void,
  ): Promise<'stop' | 'length' | 'aborted'> {
    this.decoded = 0
    const { tokenMeter } = this.#sequence
    const read = tokenMeter.usedInputTokens
    const start = this.knownOf(prompt)
    const end = this.#sequence.nextTokenIndex
    if (start < end) await this.#sequence.eraseContextTokenRanges([{ start, end }])
    const fresh = prompt.slice(this.#sequence.nextTokenIndex)
    const options = { temperature, seed, topK: 0, topP: 1, yieldEogToken: ignoresEnd }
    for await (const token of this.#sequence.evaluate(fresh, options)) {
      this.evaluated = tokenMeter.usedInputTokens - read
      if (isAborted()) return 'aborted'
      this.decoded += 1
      say(this.#model.detokenize([token]))
      if (this.decoded >= maxTokens) return 'length'
    }
    return 'stop'
  }
}
