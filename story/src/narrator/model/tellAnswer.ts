import type { PlayerVars as Player } from '../../script/text/message.ts'
import type { LlmUsage } from '../Llm.ts'
import type { CutReason, ModelRecord, ProseEvent } from '../Narrator.ts'
import { render } from '../render.ts'
import type { LineRef, NarratorState, Paragraph, Telling } from '../types.ts'
import type { Answer } from './Answer.ts'
import { type Continuity, faultOf, fold } from './continuity.ts'
import { fitFacts } from './fitFacts.ts'
import type { Ground } from './ground.ts'
import { isOtherLanguage } from './languageFault.ts'
import { plainProse } from './plainProse.ts'
import { type Held, Sentences, sentenceEnd } from './Sentences.ts'
import { speakerOf } from './speakerOf.ts'
import { readTail, type Tail } from './tail.ts'
import { type Offer, wordedLabels } from './wordedLabels.ts'

/** A further look at each sentence before it is shown, with what stands before it. */
export type Guard = (sofar: string, telling: Pick<Telling, 'story'>) => CutReason | null

/** The same by somebody who has to be asked. */
export type Judge = (sofar: string, telling: Telling) => Promise<CutReason | null>

/** A turn that a model tells: what it may say, and what is told in its place. */
export interface Told {
  telling: Telling
  player: Player
  ground: Ground
  continuity: Continuity
  guard: Guard
  judge: Judge | null
  /** The options on offer after the turn, and what the model has called them before. */
  offer: Offer
  record: Pick<ModelRecord, 'sent' | 'note' | 'language'>
  /** Of a call before, that named a row alone. */
  usedBefore: readonly LlmUsage[]
  /** Tells the turn from the start in authored lines. */
  authored: () => AsyncIterable<ProseEvent>
  /** Lines that answer a question which the model left open. */
  answerLines: readonly LineRef[]
}

/** So often cut, a model tells something else: authored lines go on. */
const mostCuts = 3
const ends: readonly CutReason[] = ['unsafe', 'crisis', 'unchecked']
/** UTF-16 units before a sentence that may make it unsafe: what lies further apart no list takes together. */
const lookBack = 240
/** UTF-16 units. Less is no turn. */
const leastProse = 12

/** Tells a turn by a model's answer; whatever fails in it, the turn is told to its end. */
export async function* tellAnswer(told: Told, answer: Answer): AsyncGenerator<ProseEvent> {
  const page = new Page(told)
  yield* showAnswer(page, answer)
  const { cuts } = page
  if (!page.hasProse) return yield* tellAuthored(told, answer, cuts)
  const isWhole = isAnswered(page, answer)
  const tail = await safeTail(readTail(isWhole ? answer.tail : ''), told)
  yield* page.mend(isWhole, isOpenQuestion(told, tail, page.prose))
  const isUntouched = page.lines.length === 0 && cuts.length === 0
  const received = isUntouched ? answer.raw : `${page.prose}\n\n⟦STATE⟧{}`
  yield* page.tell(told.ground.staged)
  yield {
    type: 'end',
    source: page.lines.length > 0 ? 'mixed' : 'llm',
    lines: page.lines,
    state: stateAfter(told, tail),
    model: recordOf(told, answer, {
      received,
      cuts,
      facts: fitFacts(tail.facts, told.telling, told.continuity),
    }),
  }
}

async function* showAnswer(page: Page, answer: Answer): AsyncGenerator<ProseEvent> {
  const sentences = new Sentences(page.language)
  for await (const text of answer.prose()) {
    for (const held of sentences.push(text)) yield* page.show(held, await page.judge(held))
    if (page.isOver) answer.stop()
  }
  // A sentence that was broken off is not shown.
  if (!isAnswered(page, answer)) return
  for (const held of sentences.end()) yield* page.show(held, await page.judge(held))
}

/** It came to its end, and most of it could be shown. */
function isAnswered({ isOver }: Page, { fault }: Answer): boolean {
  return fault === null && !isOver
}

/** The model said nothing that could be shown. */
async function* tellAuthored(told: Told, answer: Answer, cuts: readonly CutReason[]) {
  let received = ''
  for await (const event of told.authored()) {
    if (event.type === 'paragraph') received += `${event.paragraph.text}\n\n`
    if (event.type === 'more') received += event.text
    const model = recordOf(told, answer, { received: `${received}⟦STATE⟧{}`, cuts, facts: [] })
    yield event.type === 'end' ? { ...event, model } : event
  }
}

/** Without words that the guard takes for unsafe: options and facts are shown too. */
async function safeTail(
  { options, facts, answer }: Tail,
  { guard, judge, telling }: Told,
): Promise<Tail> {
  const isSafe = (text: string) => guard(text, telling) === null
  const worded = Array.isArray(options) ? options : Object.values(options)
  const proposed = [...worded, ...facts].join('\n')
  const isJudged = judge === null || proposed === '' || (await judge(proposed, telling)) === null
  if (!isJudged) return { options: [], facts: [], answer }
  return {
    options: worded.every(isSafe) ? options : [],
    facts: facts.filter(isSafe),
    answer,
  }
}

function recordOf(
  { record, usedBefore }: Told,
  { fault, usage }: Answer,
  found: Pick<ModelRecord, 'received' | 'cuts' | 'facts'>,
): ModelRecord {
  return { ...record, ...found, fault, usage: [...usedBefore, ...usage] }
}

function stateAfter({ ground, offer, continuity }: Told, tail: Tail): NarratorState {
  const { worded: _, ...state } = ground.state
  const worded = wordedLabels(tail, offer, continuity)
  return worded ? { ...state, worded } : state
}

/** A typed question whose answer the model can't show in its prose [R10.11]. */
function isOpenQuestion(
  { telling, continuity, answerLines }: Told,
  { answer }: Tail,
  prose: string,
): boolean {
  if (telling.playerWords?.question !== true || answerLines.length === 0) return false
  const quoted = fold(plainProse(answer), continuity.language).replace(/^["“«「]|["”»」.]$/gu, '')
  return quoted.length < 2 || !fold(prose, continuity.language).includes(quoted)
}

/** The prose as it is shown, paragraph by paragraph. */
class Page {
  readonly cuts: CutReason[] = []
  /** Authored lines among it. */
  readonly lines: LineRef[] = []
  readonly #told: Told
  #paragraphs: string[] = []
  /** The next sentence goes on in the last paragraph, unless it opens one of its own. */
  #open = false
  #who: string | null = null
  #isCoreTold = false
  /** What was shown last is the start of a sentence. */
  #isBroken = false

  constructor(told: Told) {
    this.#told = told
  }

  get language(): string {
    return this.#told.continuity.language
  }

  get prose(): string {
    return this.#paragraphs.join('\n\n')
  }

  get hasProse(): boolean {
    return this.#paragraphs.length > 0
  }

  /** Nothing more of the model is shown: so much was cut, or something that no story tells. */
  get isOver(): boolean {
    const { cuts } = this
    return cuts.length >= mostCuts || ends.some((reason) => cuts.includes(reason))
  }

  /** What somebody else finds in a sentence, together with what stands before it. */
  async judge({ text }: Held): Promise<CutReason | null> {
    const { judge, telling } = this.#told
    return judge === null || this.isOver ? null : await judge(this.#sofar(text), telling)
  }

  #sofar(text: string): string {
    return `${this.#before} ${text}`
  }

  /** The same from the sentence on in which what may make it unsafe begins. To look at more costs as much again. */
  #near(text: string): string {
    const before = this.#before
    const from = sentenceEnd(before.slice(0, Math.max(0, before.length - lookBack)))
    return `${before.slice(from)} ${text}`
  }

  get #before(): string {
    return this.#paragraphs.slice(-2).join(' ')
  }

  /** @param judged why it may not stand, as somebody else finds */
  *show({ text, opens, isWhole }: Held, judged: CutReason | null): Generator<ProseEvent> {
    if (this.isOver) return
    const { telling } = this.#told
    const plain = plainProse(text)
    const opened = opens
      ? speakerOf(telling.story, telling.language, plain)
      : { who: this.#who, text: plain }
    const reason = this.#faultIn(opened) ?? judged
    if (reason !== null) {
      this.cuts.push(reason)
      yield* this.cut()
      this.#open = false
      // Nothing is shown yet: then the whole turn may still be told by its author.
      if (this.hasProse) yield* this.tellCore()
      return
    }
    if (opened.text.trim() === '') return
    if (opens || !this.#open)
      yield* this.#paragraph({
        who: opened.who,
        mood: null,
        text: opened.text.trimStart(),
        enters: false,
        ai: true,
      })
    else {
      this.#paragraphs.push((this.#paragraphs.pop() ?? '') + opened.text)
      yield { type: 'more', text: opened.text }
    }
    this.#who = opened.who
    this.#open = true
    this.#isBroken = !isWhole
  }

  /** Takes back the start of a sentence that does not go on. */
  *cut(): Generator<ProseEvent> {
    const last = this.#paragraphs.pop()
    if (last === undefined || !this.#isBroken) {
      if (last !== undefined) this.#paragraphs.push(last)
      return
    }
    this.#isBroken = false
    this.#open = false
    const kept = last.slice(0, sentenceEnd(last))
    if (kept !== '') this.#paragraphs.push(kept)
    yield { type: 'cut' }
  }

  /** Tells in the author's words what a model's left out, or may have. */
  *mend(isWhole: boolean, isOpenQuestion: boolean): Generator<ProseEvent> {
    const isThin = this.cuts.length > 0 || this.prose.length < leastProse
    if (!isWhole) yield* this.cut()
    if (!isWhole || isThin) yield* this.tellCore()
    const { answerLines, ground } = this.#told
    const isTold = this.#isCoreTold && answerLines === ground.core
    if (isOpenQuestion && !isTold) yield* this.tell(answerLines)
  }

  /** What came of the move, in the author's words, once. */
  *tellCore(): Generator<ProseEvent> {
    if (this.#isCoreTold) return
    this.#isCoreTold = true
    yield* this.tell(this.#told.ground.core)
  }

  *tell(lines: readonly LineRef[]): Generator<ProseEvent> {
    const { telling, player } = this.#told
    this.lines.push(...lines)
    for (const paragraph of render(telling.story, telling.language, lines, player)) {
      yield* this.#paragraph(paragraph)
    }
    this.#open = false
  }

  *#paragraph(paragraph: Paragraph): Generator<ProseEvent> {
    this.#paragraphs.push(paragraph.text)
    yield { type: 'paragraph', paragraph }
  }

  #faultIn({ who, text }: { who: string | null; text: string }): CutReason | null {
    const { telling, continuity, guard } = this.#told
    if (who !== null && !this.#mayStand(who)) return 'speaker'
    // What is unsafe may be so only together with what was said before.
    const unsafe = guard(this.#near(text), telling)
    if (unsafe !== null) return unsafe
    if (isOtherLanguage(this.#sofar(text), continuity.language)) return 'language'
    return faultOf(text, continuity)
  }

  #mayStand(who: string): boolean {
    const { telling } = this.#told
    const { script } = telling.story
    const scenes = [telling.direction.scene, telling.after?.world.scene ?? '']
    return !script.cast.has(who) || scenes.some((id) => script.scenes.get(id)?.cast.includes(who))
  }
}
