import type { TurnEvent } from '@fabula/contract'
import {
  embeddedNarrator,
  firstNarratorState,
  loadNarratorState,
  type NarratorState,
  type PlayerVars,
  type ProseRequest,
  seededDice,
} from '@fabula/story'
import { storyTexts } from '../catalog/gameCard.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { followProse, NarratorFailed, paced, type ToldProse, writeDown } from './followProse.ts'
import { ProseSheet } from './ProseSheet.ts'
import type { DecidedTurn } from './turnTypes.ts'
import { sceneEvents } from './views/stageViews.ts'

/** How the telling of a turn ended; `events` are still to be stored, after the one with id `cursor`. */
export interface TellingEnd extends Omit<ToldProse, 'narratorState'> {
  /** `finished`: the narrator failed, and authored lines went on from where it was. `plain`: nobody could. */
  readonly status: 'ok' | 'finished' | 'plain'
  /** Null where it is as it was. */
  readonly narratorState: NarratorState | null
  readonly cursor: number
  readonly events: readonly TurnEvent[]
}

/**
 * Tells a settled turn. Whatever the narrator does, throw, stall or dribble, the turn is told to its end: what it
 * left open is finished in authored lines, for the director has decided all that matters already.
 */
export async function tellTurn(work: DecidedTurn): Promise<TellingEnd> {
  const sheet = sheetOf(work)
  const told = await tellWith(work, sheet)
  if (told) return { ...told, ...ended(sheet, told), status: 'ok' }
  const source = sheet.hasProse ? 'mixed' : 'authored'
  sheet.cutAtSentence()
  const events = embeddedNarrator.tell(requestOf(work, await work.saved))
  const finished = { ...(await followProse(work, { events, sheet })), source } as const
  return { ...finished, ...ended(sheet, finished), status: 'finished' }
}

/** The same by a narrator who has all its words at once, and with nothing stored in between. Throws where that fails. */
export async function tellAtOnce(work: DecidedTurn): Promise<TellingEnd> {
  const sheet = sheetOf(work)
  const events = work.context.narrator.tell(requestOf(work, await work.saved))
  const told = await writeDown(sheet, events)
  return { ...told, ...ended(sheet, told), status: 'ok' }
}

/** Null when the narrator failed, now or in the process that died while it was telling this turn. */
async function tellWith(work: DecidedTurn, sheet: ProseSheet): Promise<ToldProse | null> {
  if (sheet.hasProse) return null
  const { narrator, narratorLimits, log } = work.context
  try {
    const request = requestOf(work, await work.saved)
    const events = paced(narrator.tell(request), narratorLimits)
    return await followProse(work, { events, sheet })
  } catch (error) {
    if (!(error instanceof NarratorFailed)) throw error
    log.warn({ err: error, turn: work.turn.id }, 'a narrator failed')
    return null
  }
}

function ended(sheet: ProseSheet, { source }: ToldProse) {
  return { cursor: sheet.cursor, events: sheet.close(source) }
}

export function sheetOf({ story, stored, decision, unstored }: DecidedTurn): ProseSheet {
  const { lang } = storyTexts(story, decision.lang)
  const entering = sceneEvents(story, decision)
  return new ProseSheet({ lang, entering }, stored, unstored?.events)
}

/** What a narrator is asked to tell of a turn. @param saved its state as it was stored before */
function requestOf(
  { story, play, player, decision }: Omit<DecidedTurn, 'unstored'>,
  saved: unknown,
): ProseRequest {
  const { lang, direction, heard } = decision
  return {
    story,
    language: lang,
    direction,
    said: heard,
    state: loadNarratorState(saved) ?? firstNarratorState(),
    player: playerVars(player),
    dice: seededDice(play.seed),
  }
}

/** Whom the lines speak of. */
export function playerVars({
  nickname,
  gender,
}: Pick<PlayerRow, 'nickname' | 'gender'>): PlayerVars {
  return { name: nickname, gender }
}
