import type { TurnEvent, TurnEventOf } from '@fabula/contract'
import { type Paragraph, type ProseSource, sentenceEnd } from '@fabula/story'

/** A turn's prose so far: the events that are stored, and those that still have to be. */
export class ProseBuffer {
  /** Id of the last event that is stored. */
  cursor: number
  readonly #lang: string
  /** Events of the scene that the turn enters; sent once, just before the first words in it. */
  #entering: readonly TurnEvent[]
  /** Events of the ending's picture; sent once, just before its first words. */
  #ending: readonly TurnEvent[]
  #paragraphs: string[] = []
  #pending: TurnEvent[] = []
  /** How many of these were sent as they came. */
  #unsentFrom = 0
  /** Events that were sent since the last that is stored. */
  sent = 0

  constructor(
    {
      lang,
      entering,
      ending = [],
    }: { lang: string; entering: readonly TurnEvent[]; ending?: readonly TurnEvent[] },
    stored: readonly TurnEvent[],
    unstored: readonly TurnEvent[] = [],
  ) {
    this.#lang = lang
    this.#pending = [...unstored]
    this.cursor = stored.length
    const shown = stored.filter(({ type }) => type === 'scene').length
    const isEntered = entering.length > 0 && shown > 0
    this.#entering = isEntered ? [] : entering
    this.#ending = shown > (isEntered ? 1 : 0) ? [] : ending
    for (const event of stored) this.#read(event)
  }

  /** UTF-16 units. */
  get length(): number {
    return this.#paragraphs.reduce((sum, text) => sum + text.length, 0)
  }

  get hasProse(): boolean {
    return this.#paragraphs.length > 0
  }

  startParagraph({ who, mood, text, enters, ends, read, ai }: Paragraph): void {
    if (enters) this.#enter()
    if (ends) this.#end()
    this.#add({
      type: 'prose.delta',
      p: this.#paragraphs.length,
      who,
      at: 0,
      text,
      ...(mood === null ? {} : { mood }),
      ...(read && { read }),
      ...(ai && { ai }),
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

  get hasPending(): boolean {
    return this.#pending.length > 0
  }

  get hasUnsent(): boolean {
    return this.#unsentFrom < this.#pending.length
  }

  /** Nothing but words waits to be stored. */
  get isOnlyText(): boolean {
    return this.#pending.every(({ type }) => type === 'prose.delta')
  }

  /** What is neither stored nor sent; each is returned once, and still has to be stored. */
  takeUnsent(): TurnEvent[] {
    const events = joined(this.#pending.slice(this.#unsentFrom))
    this.#unsentFrom = this.#pending.length
    this.sent += events.length
    return events
  }

  /** The events that are not stored yet; each is returned once. */
  takePending(): TurnEvent[] {
    const events = joined(this.#pending)
    this.#pending = []
    this.#unsentFrom = 0
    this.sent = 0
    return events
  }

  end(source: ProseSource): TurnEvent[] {
    this.#end()
    return [...this.takePending(), { type: 'prose.end', source, lang: this.#lang }]
  }

  #enter(): void {
    this.#pending.push(...this.#entering)
    this.#entering = []
  }

  #end(): void {
    this.#enter()
    this.#pending.push(...this.#ending)
    this.#ending = []
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

/** Words that follow one another, in one event. */
function joined(events: readonly TurnEvent[]): TurnEvent[] {
  const all: TurnEvent[] = []
  for (const event of events) {
    const whole = withMore(all.at(-1), event)
    if (whole) all[all.length - 1] = whole
    else all.push(event)
  }
  return all
}

/** Both as one event; null where the second does not go on where the first ends. */
function withMore(
  last: TurnEvent | undefined,
  event: TurnEvent,
): TurnEventOf<'prose.delta'> | null {
  if (last?.type !== 'prose.delta' || event.type !== 'prose.delta') return null
  const goesOn = event.at > 0 && last.p === event.p && last.at + last.text.length === event.at
  return goesOn ? { ...last, text: last.text + event.text } : null
}
