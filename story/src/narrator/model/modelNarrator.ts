import { offers } from '../../director/offers.ts'
import { embeddedNarrator } from '../embeddedNarrator.ts'
import type { Llm, LlmMessage, LlmUsage } from '../Llm.ts'
import { labelOf } from '../labelOf.ts'
import type {
  ModelRecord,
  Narrator,
  NoReading,
  ProseEvent,
  ProseRequest,
  Reading,
  ReadRequest,
  Row,
} from '../Narrator.ts'
import { keys } from '../poolAt.ts'
import { render } from '../render.ts'
import { textsOf } from '../textsOf.ts'
import type { Telling } from '../types.ts'
import { Answer } from './Answer.ts'
import { type BegunTurn, beginTurn, type Request } from './beginTurn.ts'
import { type Ground, groundOf } from './ground.ts'
import { noteOf } from './noteOf.ts'
import { engineText, labelText, type OpenText, toldText } from './OpenText.ts'
import { continuityOf } from './sceneOf.ts'
import { type Guard, type Judge, type Told, tellAnswer } from './tellAnswer.ts'
import { longestAnswer, tokensIn } from './tokens.ts'
import { type RowText, type TurnRows, turnText } from './turnBlock.ts'
import { type Offer, type OfferedOption, standingLabels } from './wordedLabels.ts'

export interface ModelNarratorOptions {
  llm: Llm
  /** A further look at each sentence, as for safety. */
  guard?: Guard
  /** And one that has to be waited for, as of a moderation elsewhere. */
  judge?: Judge | null
}

const temperature = 0.8
/** Names the row of words that are no option. */
export const otherRow = 'other'
/** A row's id and its marker. */
const rowTokens = 40

/** Tells by a model what the director decided. Without one, or where it fails, the author's lines do. */
export function modelNarrator({
  llm,
  guard = () => null,
  judge = null,
}: ModelNarratorOptions): Narrator {
  const by: By = { llm, guard, judge }
  return { tell: (request) => tell(by, request), read: (request) => read(by, request) }
}

interface By {
  llm: Llm
  guard: Guard
  judge: Judge | null
}

/** One meaning of the move with what is told of it. */
interface Grounded {
  row: Row
  telling: Telling
  ground: Ground
  /** The options on offer after it. */
  offer(): Offer
}

/** A call for this turn that named a row alone. */
interface AskedBefore {
  /** Null where its row was not known when it was made. */
  begun: BegunTurn | null
  usage: readonly LlmUsage[]
}

async function* tell(
  by: By,
  request: ProseRequest,
  { begun, usage }: AskedBefore = { begun: null, usage: [] },
): AsyncGenerator<ProseEvent> {
  const { direction, after } = request
  const isToldByAuthor = after === undefined || isMeta(request) || direction.move.kind === 'refuse'
  if (isToldByAuthor) return yield* embeddedNarrator.tell(request)
  const row: Row = { id: rowIdOf(direction), direction, after, strict: false }
  const grounded = groundedIn(request, row)
  const { before, head } = begun ?? beginTurn(by.llm, request, row)
  const sent = oneRowText(request, grounded, head)
  const maxTokens = longestAnswer(request.language)
  const answer = ask(by, request, { before, sent, maxTokens })
  yield* tellAnswer({ ...toldOf(by, request, grounded, sent), usedBefore: usage }, answer)
}

/** Words to the machine are answered by the author: no model is tempted. */
function isMeta({ direction: { move } }: Telling): boolean {
  return (move.kind === 'say' || move.kind === 'improv') && move.act === 'meta'
}

function rowIdOf({ move }: Telling['direction']): string {
  return move.kind === 'intent' || (move.kind === 'opening' && move.id !== null)
    ? (move.id ?? 'begin')
    : move.kind
}

async function read(by: By, request: ReadRequest): Promise<Reading | NoReading | null> {
  const grounded = request.rows.map((row) => groundedIn(request, row))
  const [first] = grounded
  if (!first) return null
  const other = grounded.find(({ row }) => row.id === otherRow)
  const isStrict = request.rows.some(({ strict }) => strict)
  const rows = grounded.map((each) => rowText(request, each, !isStrict))
  // Where something is sure to happen, nothing has yet.
  const unread = other ?? { ...first, row: { ...first.row, after: request.before } }
  const begun = beginTurn(by.llm, request, unread.row)
  const { before, head } = begun
  const asked = other ? rowsOf(request, other) : nothingAsked
  const sent = turnText(head, { ...asked, rows, chooses: true })
  const maxTokens = isStrict ? rowTokens : longestAnswer(request.language)
  const answer = ask(by, request, { before, sent, maxTokens, choosesRow: true })
  const id = await answer.row()
  // A call that is to name a row alone may be cut off behind it.
  if (id === null && answer.fault !== null) return null
  const chosen = grounded.find(({ row }) => row.id === id) ?? other ?? null
  const discard = (): ModelRecord => {
    answer.stop()
    const { fault, usage } = answer
    const found = { received: '', cuts: [], facts: [], fault, usage }
    return { sent, note: '', language: request.language, ...found }
  }
  if (!chosen) return { row: null, discard }
  if (!isStrict) {
    // The rows that were not chosen never happened: no later prompt may speak of them [R10.15].
    const told = toldOf(by, request, chosen, oneRowText(request, chosen, head))
    return { row: chosen.row, prose: tellAnswer(told, answer), discard }
  }
  answer.stop()
  const asking = { begun: other ? begun : null, usage: answer.usage }
  const prose = tell(by, { ...request, ...chosen.telling }, asking)
  return { row: chosen.row, prose, discard }
}

function oneRowText(request: Request, grounded: Grounded, head: OpenText): OpenText {
  const rows = [rowText(request, grounded, true)]
  return turnText(head, { ...rowsOf(request, grounded), rows, chooses: false })
}

function groundedIn(request: ProseRequest | ReadRequest, row: Row): Grounded {
  const { story, language, player, playerWords, state, dice } = request
  const { direction, after } = row
  const telling = { story, language, player, playerWords, direction, after }
  // To know what is at stake in each option the director tries them all: once for the prompt and for what comes of it.
  let known: Offer | null = null
  const offer = () => {
    known ??= offerOf(request, telling)
    return known
  }
  return { row, telling, ground: groundOf(telling, state, dice), offer }
}

interface Asking {
  before: readonly LlmMessage[]
  sent: OpenText
  maxTokens: number
  choosesRow?: boolean
}

function ask(
  { llm }: By,
  { story, language }: Request,
  { before, sent, maxTokens, choosesRow = false }: Asking,
): Answer {
  const messages: LlmMessage[] = [...before, { role: 'user', content: sent }]
  const promptTokens = messages.reduce((sum, { content }) => sum + tokensIn(content), 0)
  const place = { story: story.script.id, language }
  const source = llm.stream({ ...place, messages, temperature, maxTokens })
  return new Answer(source, { choosesRow, promptTokens })
}

function rowText({ player }: Request, { row, telling, ground }: Grounded, tells: boolean): RowText {
  const { id, direction } = row
  return {
    id,
    label: labelText(labelOfRow(telling, id) ?? ''),
    outcome: direction.outcome,
    tells: tells ? toldText(telling, ground.core, player) : null,
  }
}

function labelOfRow(telling: Telling, id: string): string | null {
  const { story, language, direction } = telling
  const { move, scene } = direction
  if (move.kind === 'opening') return textsOf(story, language).openings.get(id)?.label ?? null
  return heardAs(direction) ?? labelAt(telling, scene, id)
}

/** What a reply was heard as, in the engine's words: no id of a fact, which could say what is secret. */
function heardAs({ move, answer }: Telling['direction']): string | null {
  switch (move.kind) {
    case 'ask':
    case 'touch':
      return answer ?? null
    case 'act':
      // The author's line for what is elsewhere is no part of the ground.
      return answer === 'unknown' ? 'absent' : move.verb
    case 'topic':
      return move.topic
    case 'say':
      return move.act
    case 'later':
      return 'not possible now'
    default:
      return null
  }
}

function labelAt({ story, language, after }: Telling, scene: string, id: string): string | null {
  const text = textsOf(story, language).scenes.get(scene)?.intents.get(id)
  return text && after ? labelOf(text, after) : null
}

const nothingAsked = { ask: [], staged: engineText`` }

function rowsOf(
  request: Request,
  { telling, ground, ...grounded }: Grounded,
): Omit<TurnRows, 'rows' | 'chooses'> {
  const offer = grounded.offer()
  const standing = standingLabels(offer)
  return {
    ask: offer.offered.filter(({ id }) => !standing.has(id)),
    staged: toldText(telling, ground.staged, request.player),
  }
}

/** The options on offer after the turn. */
function offerOf({ state: { worded } }: Request, telling: Telling): Offer {
  const { story, direction, after } = telling
  const { lang: language } = textsOf(story, telling.language)
  const place = { scene: after?.world.scene ?? direction.scene, language, worded }
  return { ...place, offered: offeredIn(telling) }
}

function offeredIn(telling: Telling): OfferedOption[] {
  const { story, after } = telling
  if (!after) return []
  return offers(story.script, after).flatMap(({ id }) => {
    const label = labelAt(telling, after.world.scene, id)
    return label === null ? [] : [{ id, label: labelText(label) }]
  })
}

function toldOf(by: By, request: Request, grounded: Grounded, sent: OpenText): Told {
  const { player, state, dice, history = [] } = request
  const { telling, ground, row, offer } = grounded
  const core = render(telling.story, telling.language, [...ground.core, ...ground.staged], player)
  const told = core.map(({ text }) => text).join(' ')
  return {
    ...{ telling, player, ground, guard: by.guard, judge: by.judge, usedBefore: [] },
    offer: offer(),
    continuity: continuityOf({ telling, player, history, told }),
    record: {
      sent,
      note: noteOf(telling, labelAt(telling, row.direction.scene, row.id), player),
      language: telling.language,
    },
    authored: () => embeddedNarrator.tell({ ...telling, player, state, dice }),
    answerLines: ground.core.length > 0 ? ground.core : [{ key: unansweredBy(row), variant: 0 }],
  }
}

/** The engine's own line where the story has none. */
function unansweredBy({ direction: { move } }: Row): string {
  return keys.engine(move.kind === 'later' ? 'later' : 'deflect')
}
