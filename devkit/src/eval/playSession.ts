import type { Language } from '@fabula/contract'
import { replyTypes } from '@fabula/contract'
import { decideMove, rowsOf, sentenceGuard } from '@fabula/server'
import {
  begin,
  type CutReason,
  confirmOf,
  type Dice,
  type Direction,
  embeddedNarrator,
  firstNarratorState,
  type Llm,
  type LlmFaultKind,
  type LlmUsage,
  type ModelTurn,
  modelNarrator,
  type Narrator,
  type NarratorState,
  nextRun,
  offers,
  type PlayState,
  type ProposedFact,
  type ProseEvent,
  type ProseSource,
  type Story,
  seededDice,
} from '@fabula/story'

/** What the player does in a turn: a tap on one of the options, or words. */
export type SessionMove = { readonly tap: string } | { readonly text: string }

/** What a turn of a session came to, as far as it can be measured. */
export interface SessionTurn {
  readonly n: number
  readonly move: string
  readonly isTyped: boolean
  readonly isQuestion: boolean
  /** The player was asked what is meant, and nothing happened. */
  readonly isAskedBack: boolean
  /** Null where nothing happened. */
  readonly direction: Direction | null
  readonly before: PlayState
  readonly after: PlayState
  /** What the director rolled with. */
  readonly dice: Dice
  /** All that the player reads. */
  readonly shown: string
  readonly source: ProseSource | 'none'
  /** What the model was given to tell: what came of the move. Empty where nothing was asked of it. */
  readonly ground: string
  /** Keys of the authored lines among it. */
  readonly lines: readonly string[]
  /** What the model was sent last, and its answer as it came; empty where it was not asked. */
  readonly sent: string
  readonly prompt: string
  readonly said: string
  readonly cuts: readonly CutReason[]
  readonly fault: LlmFaultKind | null
  readonly usage: readonly LlmUsage[]
}

export interface SessionAsked {
  readonly story: Story
  readonly language: Language
  /** Null is the author alone. */
  readonly llm: Llm | null
  readonly turns: number
  readonly seed: number
  readonly choose: (state: PlayState, n: number) => SessionMove
  /** Runs go on in one history, as if the play had not ended; for plays longer than a story. */
  readonly isOneHistory?: boolean
}

const player = { name: 'Kit', gender: null }

/** Plays a story without a database, by the code that decides and narrates a turn of the server. */
export async function playSession(asked: SessionAsked): Promise<SessionTurn[]> {
  const play = new Play(asked)
  const turns: SessionTurn[] = []
  for (let n = 0; n < asked.turns; n += 1) turns.push(await play.turn(n))
  return turns
}

interface Said {
  prompt: string
  sent: string
  said: string
}

class Play {
  readonly #asked: SessionAsked
  readonly #narrator: Narrator
  readonly #said: Said[] = []
  #dice: Dice
  #run = 0
  #state: PlayState
  #memory: NarratorState = firstNarratorState()
  #history: ModelTurn[] = []
  #proposed: ProposedFact[] = []

  constructor(asked: SessionAsked) {
    this.#asked = asked
    const { llm } = asked
    this.#narrator = llm
      ? modelNarrator({ llm: overheard(llm, this.#said), guard: sentenceGuard })
      : embeddedNarrator
    this.#state = begin(asked.story.script)
    this.#dice = this.#newDice()
  }

  #newDice(): Dice {
    return seededDice(new Uint8Array(32).fill((this.#asked.seed * 31 + this.#run) % 256))
  }

  async turn(n: number): Promise<SessionTurn> {
    const { choose, story, language } = this.#asked
    if (this.#state.phase !== 'opening' && this.#state.phase !== 'await') this.#beginAgain()
    const before = this.#state
    const move = choose(before, n)
    this.#said.length = 0
    const input = inputOf(before, move)
    const decided = decideMove({ story, state: before, lang: language, input }, this.#dice)
    const isTyped = 'text' in move
    const none: SessionTurn = {
      ...{
        n,
        before,
        dice: this.#dice,
        isTyped,
        isQuestion: false,
        isAskedBack: false,
        direction: null,
        shown: '',
        source: 'none' as const,
      },
      ...{
        after: before,
        ground: '',
        lines: [],
        sent: '',
        prompt: '',
        said: '',
        cuts: [],
        fault: null,
      },
      ...{ usage: [], move: isTyped ? move.text : move.tap },
    }
    if (decided.kind === 'impossible') return none
    const words = { playerText: isTyped ? move.text : '', question: false }
    if (decided.instead && this.#narrator.read) {
      const rows = rowsOf(story.script, before, { instead: decided.instead, dice: this.#dice })
      const question = decided.instead.kind === 'ask'
      const playerWords = { ...words, question }
      const request = { ...this.#base(), playerWords, before, rows }
      const reading = await this.#narrator.read(request)
      if (reading?.row) {
        const { id, direction, after } = reading.row
        // As the server does: what can't be taken back is asked about, and nothing is told.
        if (direction.move.kind === 'intent' && confirmOf(story.script, before, id) !== null) {
          reading.discard()
          return { ...none, ...this.#said.at(-1), isAskedBack: true }
        }
        return this.#told({ ...none, direction, after, isQuestion: question }, reading.prose)
      }
    }
    if (decided.kind === 'unclear') {
      return { ...none, isQuestion: decided.instead?.kind === 'ask', isAskedBack: true }
    }
    const { direction, state: after, playerWords } = decided.decision
    const isQuestion = playerWords?.question === true
    const prose = this.#narrator.tell({ ...this.#base(), direction, after, playerWords })
    return this.#told({ ...none, direction, after, isQuestion }, prose)
  }

  #base() {
    const { story, language } = this.#asked
    return {
      ...{ story, language, state: this.#memory, player, dice: this.#dice },
      ...{ history: this.#history, proposed: this.#proposed },
    }
  }

  async #told(turn: SessionTurn, prose: AsyncIterable<ProseEvent>): Promise<SessionTurn> {
    const paragraphs: string[] = []
    let end: Extract<ProseEvent, { type: 'end' }> | undefined
    for await (const event of prose) {
      if (event.type === 'paragraph') paragraphs.push(event.paragraph.text)
      if (event.type === 'more') paragraphs.push((paragraphs.pop() ?? '') + event.text)
      if (event.type === 'end') end = event
    }
    if (!end) throw new Error('a narrator broke off')
    this.#state = turn.after
    this.#memory = end.state
    const { model } = end
    if (model) {
      this.#history = [...this.#history, model]
      this.#proposed.push(...model.facts.map((text) => ({ text, isStruck: false })))
    }
    const said = this.#said.at(-1) ?? { prompt: '', sent: '', said: '' }
    return {
      ...{ ...turn, ...said, shown: paragraphs.join('\n\n'), source: end.source },
      ground: / \| (?:SUCCESS|FAILURE|HAPPENS) \| (.*)$/m.exec(model?.sent ?? '')?.[1] ?? '',
      lines: end.lines.map(({ key }) => key),
      ...(model && { cuts: model.cuts, fault: model.fault, usage: model.usage }),
    }
  }

  #beginAgain(): void {
    const { story, isOneHistory = false } = this.#asked
    this.#memory = nextRun(this.#memory, this.#state.world.ending)
    this.#state = begin(story.script)
    this.#run += 1
    this.#dice = this.#newDice()
    if (!isOneHistory) {
      this.#history = []
      this.#proposed = []
    }
  }
}

function inputOf({ phase }: PlayState, move: SessionMove) {
  const playerText = 'text' in move ? move.text : null
  const id = 'tap' in move ? move.tap : null
  if (phase === 'opening') return { replyType: null, optionId: null, openingId: id, playerText }
  const replyType = playerText === null ? replyTypes.option : replyTypes.typed
  return { replyType, optionId: id, openingId: null, playerText }
}

/** What may be tapped now. */
export function tapsAt({ script }: Story, state: PlayState): string[] {
  if (state.phase === 'opening') return [...script.openings.keys()]
  return offers(script, state).map(({ id }) => id)
}

function overheard(llm: Llm, said: Said[]): Llm {
  return {
    ...llm,
    stream: async function* (request) {
      const { messages } = request
      const one = { prompt: promptOf(messages), sent: messages.at(-1)?.content ?? '', said: '' }
      said.push(one)
      for await (const event of llm.stream(request)) {
        if (event.type === 'text') one.said += event.text
        yield event
      }
    },
  }
}

function promptOf(messages: readonly { role: string; content: string }[]): string {
  return messages.map(({ role, content }) => `${role}\n${content}`).join('\n')
}
