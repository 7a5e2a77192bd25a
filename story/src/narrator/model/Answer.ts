import { type LlmEvent, LlmFault, type LlmFaultKind, type LlmUsage } from '../Llm.ts'
import { type AnswerPiece, AnswerSplitter } from './AnswerSplitter.ts'
import { tokensIn } from './tokens.ts'

/** A model's answer while it comes. It never throws: what failed is its `fault`. */
export class Answer {
  fault: LlmFaultKind | null = null
  readonly #counted: LlmUsage[] = []
  readonly #promptTokens: number
  readonly #source: AsyncIterator<LlmEvent>
  readonly #splitter: AnswerSplitter
  readonly #waiting: AnswerPiece[] = []
  #raw = ''
  #isOver = false

  /** @param promptTokens what the prompt takes at most, for servers that do not count */
  constructor(
    source: AsyncIterable<LlmEvent>,
    { choosesRow, promptTokens }: { choosesRow: boolean; promptTokens: number },
  ) {
    this.#source = source[Symbol.asyncIterator]()
    this.#promptTokens = promptTokens
    this.#splitter = new AnswerSplitter(choosesRow)
  }

  /** All of it, as it came, without its thoughts and the row that it chose. */
  get raw(): string {
    const said = this.#raw.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '').trim()
    return said.replace(/^⟦I:[^⟧]*⟧\s*/, '')
  }

  /** What it took, by the server's count or, where that did not come, by our own. */
  get usage(): readonly LlmUsage[] {
    if (this.#counted.length > 0 || this.#raw === '') return this.#counted
    const completion = tokensIn(this.#raw)
    const prompt = this.#promptTokens
    return [{ model: '', prompt, cached: 0, completion, costMicros: 0 }]
  }

  get tail(): string {
    return this.#splitter.tail
  }

  /** The row it chose; null where it named none, or failed before. */
  async row(): Promise<string | null> {
    for (;;) {
      const piece = this.#waiting.shift()
      if (piece?.type === 'row') return piece.id
      if (piece || !(await this.#more())) return null
    }
  }

  /** Its prose in pieces. Ends early where it failed. */
  async *prose(): AsyncGenerator<string> {
    for (;;) {
      const piece = this.#waiting.shift()
      if (piece?.type === 'prose') yield piece.text
      else if (!piece && !(await this.#more())) return
    }
  }

  /** Nobody reads on: the model is freed. */
  stop(): void {
    this.#isOver = true
    this.#source.return?.().catch(() => undefined)
  }

  async #more(): Promise<boolean> {
    if (this.#isOver) return false
    try {
      const step = await this.#source.next()
      if (!step.done) {
        this.#read(step.value)
        return true
      }
    } catch (error) {
      this.fault = error instanceof LlmFault ? error.kind : 'broken_midstream'
    }
    this.#isOver = true
    this.#waiting.push(...this.#splitter.end())
    return this.#waiting.length > 0
  }

  #read(event: LlmEvent): void {
    if (event.type === 'usage') {
      this.#counted.push(event.usage)
      return
    }
    this.#raw += event.text
    this.#waiting.push(...this.#splitter.push(event.text))
  }
}
