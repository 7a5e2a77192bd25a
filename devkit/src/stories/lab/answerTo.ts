import {
  askBack,
  available,
  type Direction,
  firstNarratorState,
  type Language,
  type LineRef,
  labelOf,
  listen,
  listenerFor,
  type Move,
  narrate,
  type PlayState,
  render,
  resolve,
  type Story,
  seededDice,
  textsOf,
} from '@fabula/story'
import { deltasText } from './deltasText.ts'
import { type Fault, faultsOf, isChargedInVain, outOfFreeReplies } from './faultsOf.ts'
import type { TypedLine } from './typedLines.ts'

/** What a typed line comes to: an option, a question back, silence, or one of the kinds of reply. */
export type AnswerKind = 'intent' | 'confirm' | 'asked' | 'noise' | Exclude<Move['kind'], 'intent'>

/** Who words the answer: a pool of the subject itself, a general pool of the story, or the engine. */
export type AnsweredBy = 'voice' | 'story' | 'engine' | null

export interface Answer {
  readonly line: TypedLine
  readonly kind: AnswerKind
  /** The option, the chips, or what the reply is about. */
  readonly about: string
  readonly words: string
  readonly by: AnsweredBy
  readonly free: boolean
  readonly effects: string
  readonly faults: readonly Fault[]
}

const dice = seededDice(new Uint8Array(32).fill(7))
const player = { name: 'Kit', gender: null }
const general: readonly string[] = ['improv', 'ack', 'amb']

export type AnswerTo = (line: TypedLine) => Answer

/** What a scene answers to typed lines, each as the first thing that is typed there. */
export function answersIn(story: Story, language: Language, state: PlayState): AnswerTo {
  const { script } = story
  const texts = textsOf(story, language)
  const { scene } = state.world
  const possible = available(script, state)
  const listener = listenerFor({ story, texts, scene, possible })
  const spent = outOfFreeReplies(script, state)
  const labelled = (id: string) => {
    const text = texts.scenes.get(scene)?.intents.get(id)
    return text ? labelOf(text, state) : id
  }
  const told = (line: TypedLine, move: Move, from: PlayState) => {
    const outcome = resolve(script, from, move, dice)
    if (!outcome.ok) throw new Error(`${line.text}: ${outcome.why}`)
    const { direction, state: after } = outcome
    const playerWords = { playerText: line.text, question: line.isQuestion }
    const telling = { story, language, direction, playerWords, after }
    const { lines } = narrate(telling, firstNarratorState(), dice)
    return { direction, lines }
  }
  const chargedInVain = (line: TypedLine, move: Move): Fault[] => {
    if (!line.isQuestion || move.kind === 'intent') return []
    const { direction, lines } = told(line, move, spent)
    return isChargedInVain(direction, lines) ? ['charged'] : []
  }
  const quiet = { by: null, free: true, effects: '' }
  return (line) => {
    const heard = listen(listener, state, { text: line.text, possible })
    if (heard.kind === 'confirm') {
      const about = `${labelled(heard.id)} (${heard.reason})`
      return { line, kind: 'confirm', about, words: '', ...quiet, faults: [] }
    }
    if (heard.kind === 'unclear') {
      const about = heard.choices.map(labelled).join(' / ')
      const words = askBack(story, { language, player, state: firstNarratorState() }, dice)
      const found = faultsOf(line, { script, state, move: heard.instead })
      return { line, kind: 'asked', about, words, ...quiet, faults: found }
    }
    if (!('move' in heard)) {
      return { line, kind: 'noise', about: '', words: '', ...quiet, faults: [] }
    }
    const { move } = heard
    const { direction, lines } = told(line, move, state)
    const paragraphs = render(story, language, lines, player)
    return {
      ...{ line, kind: move.kind },
      about: move.kind === 'intent' ? labelled(move.id) : subjectOf(move, direction),
      words: paragraphs.map(({ text }) => text).join(' ¶ '),
      by: move.kind === 'intent' ? null : byOf(lines),
      free: direction.free,
      effects: deltasText(direction.deltas),
      faults: [...faultsOf(line, { script, state, move }), ...chargedInVain(line, move)],
    }
  }
}

function byOf([first]: readonly LineRef[]): AnsweredBy {
  const kind = first?.key.split('.', 1)[0] ?? 'engine'
  if (kind === 'engine') return 'engine'
  return general.includes(kind) ? 'story' : 'voice'
}

function subjectOf(move: Move, { answer }: Direction): string {
  const come = answer === undefined || answer === 'said' ? '' : ` (${answer})`
  switch (move.kind) {
    case 'act':
      return `${move.verb} ${move.thing}`
    case 'touch':
      return `${move.who}${come}`
    case 'ask':
      return `${move.of} ${move.id}${come}`
    case 'topic':
      return `${move.topic}, to ${move.to}`
    case 'say':
      return move.act
    case 'later':
      return move.id
    default:
      return ''
  }
}
