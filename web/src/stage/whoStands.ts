import { everybodyIn, type StageSetting } from '../play/PlayView.ts'
import { lastSpeaker } from '../play/Reading.ts'
import type { CastView } from '../play/wire.ts'
import { isSpokenOn } from './prose/spansOf.ts'
import type { StageShow } from './StageShow.ts'

export interface Standing {
  readonly member: CastView | null
  /** Path of the drawing; null where none is needed. */
  readonly puppet: string | null
  /** For the name plate; null while the narrator speaks. */
  readonly name: string | null
  readonly isSpeaking: boolean
}

export function whoStands(
  show: Pick<StageShow, 'view' | 'moment'>,
  setting: Pick<StageSetting, 'scene' | 'stage'>,
): Standing {
  const { view, moment } = show
  const member = memberOn(show, setting)
  const isSpeaking = moment.at === 'page' && isSpokenOn(moment.page)
  return {
    member,
    // Who is on the card behind the game stands there already.
    puppet: (member?.id !== view.backgroundShows && member?.puppet) || null,
    name: isSpeaking ? (member?.name ?? null) : null,
    isSpeaking,
  }
}

/** Who speaks stands there, and stays until somebody else speaks or the scene changes. */
function memberOn(
  { view, moment }: Pick<StageShow, 'view' | 'moment'>,
  { scene, stage }: Pick<StageSetting, 'scene' | 'stage'>,
): CastView | null {
  const find = (id: string | null | undefined) => everybodyIn(stage).find((one) => one.id === id)
  // The scene changes with its first words, the stage only after the turn.
  const focus = scene?.focus === undefined ? stage?.focus : scene.focus
  if (moment.at === 'page') {
    const { turn, page } = moment
    return find(page.who ?? lastSpeaker(turn, page.from)) ?? find(focus) ?? null
  }
  const told = view.turns.findLast(({ paragraphs, end }) => end !== null && paragraphs.length > 0)
  const stayed = stage?.cast.find(({ id }) => told && id === lastSpeaker(told))
  return stayed ?? find(focus) ?? null
}
