import type { TurnEvent, TurnEventOf } from '@fabula/contract'
import type { Paragraph, ProseSource } from '@fabula/story'

/** A turn's prose so far: the events that are stored, and those that still have to be. */
export class ProseBuffer {
  /** Id of the last event that is stored. */
  cursor: number
  readonly #lang: string
  /** Events of the scene that the turn enters; sent once, just before the first words in it. */
  #entering: readonly TurnEvent[]
  #paragraphs: string[] = []
  #pending: TurnEvent[] = []

  constructor(
    { lang, entering }: { lang: string; entering: readonly TurnEvent[] },
    stored: readonly TurnEvent[],
    unstored: readonly TurnEvent[] = [],
  ) {
    this.#lang = lang
    this.#pending = [...unstored]
    this.cursor = stored.length
    this.#entering = stored.some(({ type }) => type === 'scene') ? [] : entering
    for (const event of stored) this.#read(event)
  }

  /** UTF-16 units. */
  get length(): number {
    return this.#paragraphs.reduce((sum, text) => sum + text.length, 0)
  }

  get hasProse(): boolean {
    return this.#paragraphs.length > 0
  }

  startParagraph({ who, mood, text, enters }: Paragraph): void {
    if (enters) this.#enter()
    this.#add({
      type: 'prose.delta',
      p: this.#paragraphs.length,
      who,
      at: 0,
      text,
      ...(mood === null ? {} : { mood }),
    })
  }

  append(text: string): void {
    const p = Math.max(0, this.#paragraphs.length - 1)
    this.#add({ type: 'prose.delta', p, who: null, at: this.#paragraphs[p]?.length ?? 0, text })
  }

  /** Cuts the last paragraph after its last whole sentence; authored lines go on from there. */
  cutAtSentence(): void {
    const p = this.#paragraphs.length - 1
    const text = this.#paragraphs[p]
    if (text === undefined) return
    const at = sentenceEnd(text)
    if (at < text.length) this.#add({ type: 'prose.patch', p, at, text: '', why: 'fault' })
  }

  /** The events that are not stored yet; each is returned once. */
  takePending(): TurnEvent[] {
    const events = this.#pending
    this.#pending = []
    return events
  }

  end(source: ProseSource): TurnEvent[] {
    this.#enter()
    return [...this.takePending(), { type: 'prose.end', source, lang: this.#lang }]
  }

  #enter(): void {
    this.#pending.push(...this.#entering)
    this.#entering = []
  }

  #add(event: TurnEventOf<'prose.delta'> | TurnEventOf<'prose.patch'>): void {
    this.#read(event)
    this.#pending.push(event)
  }

  #read(event: TurnEvent): void {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') return
    const before = this.#paragraphs[event.p] ?? ''
    this.#paragraphs[event.p] = before.slice(0, event.at) + event.text
  }
}

const sentenceEnds = /[.!?…。！？][”"'’»」』)]*/gu

/** Index just after the last whole sentence; 0 when there is none. */
function sentenceEnd(text: string): number {
  const last = [...text.matchAll(sentenceEnds)].at(-1)
  return last ? last.index + last[0].length : 0
}
