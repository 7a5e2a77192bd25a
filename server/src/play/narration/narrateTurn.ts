import type { TurnEvent } from '@fabula/contract'
import {
  embeddedNarrator,
  firstNarratorState,
  loadNarratorState,
  type NarratorState,
  type ProseRequest,
  seededDice,
} from '@fabula/story'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { DecidedTurn } from '../turn/turn.ts'
import { endingEvents, playerVars, sceneEvents } from '../views/stageViews.ts'
import { modelMemoryOf } from './modelMemory.ts'
import { ProseBuffer } from './ProseBuffer.ts'
import { authorOf } from './tellerOf.ts'
import {
  NarratorFailed,
  type ProseResult,
  withinLimits,
  writeInstantProse,
  writeProse,
} from './writeProse.ts'

/** The narration of a turn. `events` are still to be stored, after the one with id `cursor`. */
export interface TurnNarration extends Omit<ProseResult, 'narratorState'> {
  /** `finished`: the narrator failed, and authored lines went on from where it was. `plain`: nothing could be told. */
  readonly status: 'ok' | 'finished' | 'plain'
  /** Null where it did not change. */
  readonly narratorState: NarratorState | null
  readonly cursor: number
  readonly events: readonly TurnEvent[]
}

/**
 * Narrates a decided turn to its end. Where the narrator throws, stalls or dribbles, authored lines finish the turn:
 * the director has decided everything that matters already.
 */
export async function narrateTurn(turn: DecidedTurn): Promise<TurnNarration> {
  const buffer = proseBuffer(turn)
  const prose = await tryNarrator(turn, buffer)
  if (prose) return { ...prose, ...endOf(buffer, prose.source), status: 'ok' }
  const { hasProse } = buffer
  const source = hasProse ? 'mixed' : 'authored'
  buffer.cutAtSentence()
  const request = proseRequest(turn, await turn.savedNarratorState)
  // Behind another's words only what happened is told.
  const events = embeddedNarrator.tell({ ...request, isBare: hasProse })
  const authored = { ...(await writeProse(turn, { events, buffer })), source } as const
  return { ...authored, ...endOf(buffer, source), status: 'finished' }
}

/** The same with a narrator that has all its words at once; stores nothing on the way. Throws where the narrator does. */
export async function narrateInstantly(turn: DecidedTurn): Promise<TurnNarration> {
  const buffer = proseBuffer(turn)
  const request = proseRequest(turn, await turn.savedNarratorState)
  const { narrator } = turn.teller ?? authorOf(turn.deps)
  const prose = await writeInstantProse(buffer, narrator.tell(request))
  return { ...prose, ...endOf(buffer, prose.source), status: 'ok' }
}

/** The last resort for a turn that can't be narrated: what it changed is shown without words, and costs nothing. */
export function skipNarration(turn: DecidedTurn): TurnNarration {
  const buffer = proseBuffer(turn)
  const source = buffer.hasProse ? 'mixed' : 'authored'
  return { source, lines: [], narratorState: null, ...endOf(buffer, source), status: 'plain' }
}

/** Null where the narrator failed, now or in the process that died while it was narrating this turn. */
async function tryNarrator(turn: DecidedTurn, buffer: ProseBuffer): Promise<ProseResult | null> {
  if (buffer.hasProse) return null
  const { narrator, limits, isModel } = turn.teller ?? authorOf(turn.deps)
  const { log } = turn.deps
  try {
    const before = isModel && !turn.prose ? await (turn.modelMemory ?? modelMemoryOf(turn)) : {}
    const request = { ...proseRequest(turn, await turn.savedNarratorState), ...before }
    const events = withinLimits(turn.prose ?? narrator.tell(request), limits)
    return await writeProse(turn, { events, buffer })
  } catch (error) {
    if (!(error instanceof NarratorFailed)) throw error
    log.warn({ err: error, turn: turn.row.id }, 'a narrator failed')
    return null
  }
}

function proseBuffer({ story, storedEvents, decision, pending }: DecidedTurn): ProseBuffer {
  const { lang } = storyTexts(story, decision.lang)
  const entering = sceneEvents(story, decision)
  const ending = endingEvents(story, decision)
  return new ProseBuffer({ lang, entering, ending }, storedEvents, pending?.events)
}

function endOf(buffer: ProseBuffer, source: ProseResult['source']) {
  return { cursor: buffer.cursor, events: buffer.end(source) }
}

function proseRequest(
  { story, play, player, decision }: DecidedTurn,
  savedNarratorState: unknown,
): ProseRequest {
  const { lang, direction, playerWords, state: after } = decision
  return {
    story,
    language: lang,
    direction,
    playerWords,
    after,
    state: loadNarratorState(savedNarratorState) ?? firstNarratorState(),
    player: playerVars(player),
    dice: seededDice(play.seed),
  }
}
