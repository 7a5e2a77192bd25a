import { firstNarratorState, loadNarratorState, type ProseRequest, seededDice } from '@fabula/story'
import { toldTo } from '../present/toldTo.ts'
import type { SettledWork } from './Work.ts'

/** What a narrator is asked to tell of a turn. @param saved its state as it was stored before */
export function requestOf(
  { story, play, player, settlement }: Omit<SettledWork, 'unstored'>,
  saved: unknown,
): ProseRequest {
  const { lang, direction, heard } = settlement
  return {
    story,
    language: lang,
    direction,
    said: heard,
    state: loadNarratorState(saved) ?? firstNarratorState(),
    player: toldTo(player),
    dice: seededDice(play.seed),
  }
}
