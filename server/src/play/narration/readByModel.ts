import { fromWireLanguage, type TurnEventOf } from '@fabula/contract'
import {
  confirmOf,
  firstNarratorState,
  type ModelRecord,
  type NarratorState,
  type NoReading,
  otherRow,
  type Reading,
  type ReadRequest,
  type Reply,
  seededDice,
} from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import { withDeadline } from '../../deadline.ts'
import { loadPlayState } from '../playState.ts'
import { rowsOf } from '../rowsOf.ts'
import { pendingOf } from '../turn/decideTurn.ts'
import type { DecidedTurn, LeasedTurn, Teller, TurnDecision } from '../turn/turn.ts'
import { openingBy } from '../turn/understandMove.ts'
import { clarifyView } from '../views/optionViews.ts'
import { playerVars } from '../views/stageViews.ts'
import { modelMemoryOf } from './modelMemory.ts'

export type ToldTurn = LeasedTurn & { readonly teller: Teller }

export type ReadWords =
  | { readonly kind: 'decided'; readonly turn: DecidedTurn }
  /** It is meant, and can't be undone: the player is asked first [R13.04]. */
  | {
      readonly kind: 'confirm'
      readonly clarify: TurnEventOf<'clarify'>
      readonly model: ModelRecord
    }
  /** The model has found nothing that it may mean. */
  | { readonly kind: 'none'; readonly model: ModelRecord }

/** A model says only which row it is. */
const confidence = 0.7

/**
 * Lets the model find out what unclear words mean, among all that the player may do now. The director has decided each
 * row before, with the same roll, so that no choice of the model can bring more than a tap could [R14.03]. Null where
 * the model can't say.
 */
export async function readByModel(
  turn: ToldTurn,
  memory: NarratorState | null,
  instead: Reply | null,
): Promise<ReadWords | null> {
  const reading = await readRow(turn, memory, instead)
  if (!reading) return null
  if (reading.row === null) return { kind: 'none', model: reading.discard() }
  const { row, prose } = reading
  const { story, play } = turn
  const lang = fromWireLanguage(play.lang)
  const state = loadPlayState(play)
  const intent = row.id === otherRow ? null : row.id
  const isOpening = state.phase === 'opening'
  const reason = intent === null || isOpening ? null : confirmOf(story.script, state, intent)
  if (intent !== null && reason !== null) {
    const scriptAndTexts = { script: story.script, texts: storyTexts(story, lang) }
    const choices = { choices: [intent], confirm: reason }
    const clarify = clarifyView(scriptAndTexts, { state, memory }, choices)
    return { kind: 'confirm', clarify, model: reading.discard() }
  }
  const decision: TurnDecision = {
    ...{ v: 1, lang, direction: row.direction, state: row.after },
    understanding: isOpening ? openingBy(row.id) : { intent, via: 'llm', confidence },
    playerWords: wordsOf(turn, intent === null && instead?.kind === 'ask'),
  }
  const pending = pendingOf(turn, memory, decision)
  return { kind: 'decided', turn: { ...turn, decision, pending, prose } }
}

function wordsOf({ row }: LeasedTurn, question: boolean) {
  return { playerText: row.input.playerText ?? '', question }
}

async function readRow(
  turn: ToldTurn,
  memory: NarratorState | null,
  instead: Reply | null,
): Promise<Reading | NoReading | null> {
  const { narrator, limits } = turn.teller
  const { log } = turn.deps
  if (!narrator.read) return null
  try {
    const request = await readRequest(turn, memory, instead)
    const reading = narrator.read(request)
    return await withDeadline(reading, { ms: limits.firstMs, message: 'the narrator is silent' })
  } catch (error) {
    log.warn({ err: error, turn: turn.row.id }, 'a narrator could not read')
    return null
  }
}

async function readRequest(
  turn: ToldTurn,
  memory: NarratorState | null,
  instead: Reply | null,
): Promise<ReadRequest> {
  const { story, play, player } = turn
  const before = loadPlayState(play)
  const dice = seededDice(play.seed)
  return {
    ...{ story, language: storyTexts(story, fromWireLanguage(play.lang)).lang },
    playerWords: wordsOf(turn, instead?.kind === 'ask'),
    before,
    rows: rowsOf(story.script, before, { instead, dice }),
    state: memory ?? firstNarratorState(),
    player: playerVars(player),
    dice,
    ...(await (turn.modelMemory ?? modelMemoryOf(turn))),
  }
}
