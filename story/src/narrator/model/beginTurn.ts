import { moodsOnStage } from '../../director/mood.ts'
import { type Asked, recall, recallNoted } from '../../memory/recall.ts'
import type { Llm, LlmMessage } from '../Llm.ts'
import type { ProseRequest, ReadRequest, Row } from '../Narrator.ts'
import { textsOf } from '../textsOf.ts'
import { phrasesToAvoid } from './avoid.ts'
import { messagesBefore } from './messages.ts'
import { factText, type OpenText, wordsText } from './OpenText.ts'
import { systemPrompt } from './systemPrompt.ts'
import { longestAnswer, tokensIn } from './tokens.ts'
import { notSoText, type TurnBlock, turnHead } from './turnBlock.ts'

export type Request = ProseRequest | ReadRequest

/** What all calls of a turn have in common: one that names a row alone, and the one that tells it. */
export interface BegunTurn {
  before: readonly LlmMessage[]
  /** What the turn's own message begins with. */
  head: OpenText
}

export function beginTurn(llm: Llm, request: Request, row: Row): BegunTurn {
  const before = messagesOf(llm, request)
  return { before, head: headOf(request, row, before) }
}

function messagesOf(llm: Llm, { story, language, history = [] }: Request): LlmMessage[] {
  // The language of a play's first turn stays that of the system message: a switch is told by its turn.
  const system = systemPrompt(story, history[0]?.language ?? language)
  const context = llm.contextOf({ story: story.script.id, language })
  return messagesBefore({ system, history, context, maxTokens: longestAnswer(language) })
}

/** Says nothing again that stands in the messages before. */
function headOf(
  request: Request,
  { direction, after }: Row,
  before: readonly LlmMessage[],
): OpenText {
  const { story, language, player, playerWords, history = [] } = request
  const texts = textsOf(story, language)
  const asked = { focus: direction.focus, playerText: playerWords?.playerText ?? '' }
  const { noted, untrue } = proposedOf(request, asked)
  const lastWith = (text: OpenText) => before.findLast(({ content }) => content.includes(text))
  const isUnread = (text: OpenText) => lastWith(text) === undefined
  // A player may strike a detail and take that back: what was said of it last counts.
  const isStruck = (text: OpenText) => lastWith(text)?.content.includes(notSoText(text)) ?? false
  const known = recall(texts, story.script.facts, after, { ...asked, except: direction.revealed })
  return turnHead({
    ...{ story, texts, player, after, playerWords },
    scene: direction.scene,
    turn: direction.turn,
    moods: direction.entered === null ? direction.moods : moodsOnStage(story.script, after.world),
    recall: known
      .slice(0, playerWords ? known.length : mostUnasked)
      .flatMap((id) => factText(texts, after, id, player) ?? [])
      .filter(isUnread),
    noted: noted.filter((text) => isUnread(text) || isStruck(text)),
    untrue: untrue.filter((text) => !isStruck(text)).map(notSoText),
    avoid: phrasesToAvoid(history).filter(isUnread),
  })
}

/** Facts that a tap brings back, which asks for none. */
const mostUnasked = 2
const mostNoted = 5
/** Tokens that what a model made up may take of a turn. */
const notedRoom = 120
const mostUntrue = 6

/** Of what a model made up, which its history may have dropped, and of what the player has struck of it. */
function proposedOf(
  { story, language, proposed = [] }: Request,
  asked: Asked,
): Pick<TurnBlock, 'noted' | 'untrue'> {
  const texts = textsOf(story, language)
  const found = (isStruck: boolean) => {
    const details = proposed.filter((fact) => fact.isStruck === isStruck).map(({ text }) => text)
    return recallNoted(texts, details, asked).map(wordsText)
  }
  const noted = found(false).slice(0, asked.playerText === '' ? mostUnasked : mostNoted)
  return { noted: withinTokens(noted, notedRoom), untrue: found(true).slice(0, mostUntrue) }
}

/** The first, and as many more as have room with it. */
function withinTokens(texts: readonly OpenText[], room: number): OpenText[] {
  let taken = 0
  const past = texts.findIndex((text, at) => {
    taken += tokensIn(text)
    return at > 0 && taken > room
  })
  return past < 0 ? [...texts] : texts.slice(0, past)
}
