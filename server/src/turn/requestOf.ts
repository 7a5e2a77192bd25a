import { firstNarratorState, loadNarratorState, type ProseRequest, seededDice } from '@fabula/story'
import { playerVars } from '../present/toldTo.ts'
import type { DecidedTurn } from './Work.ts'

/** What a narrator is asked to tell of a turn. @param saved its state as it was stored before */
export function requestOf(
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
