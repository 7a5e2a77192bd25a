import type {
  CallOutput,
  NamedView,
  OptionView,
  ReviveView,
  SceneView,
  StageView,
  TurnEventOf,
} from './wire.ts'

export interface Paragraph {
  /** The cast member who speaks it; null is the narrator. */
  readonly who: string | null
  readonly text: string
  /** The face it is said with; absent leaves the face as it is. */
  readonly mood?: string
}

/** A change of scene or stage, told once the first `at` paragraphs of the turn have been read. */
export interface Mark {
  readonly at: number
  readonly scene: SceneView | null
  readonly stage: StageView | null
}

export type TurnEnd = TurnEventOf<'turn.done'> | TurnEventOf<'turn.rejected'>

/** One move and its answer, as far as it has arrived. */
export interface TurnView {
  readonly key: string
  readonly turn: number
  /** Id of the last event folded in; one that is not above it changes nothing. */
  readonly cursor: number
  readonly input: TurnEventOf<'turn.accepted'>['input']
  readonly held: number
  readonly check: TurnEventOf<'check'> | null
  readonly paragraphs: readonly Paragraph[]
  readonly marks: readonly Mark[]
  readonly clarify: readonly OptionView[]
  readonly safety: TurnEventOf<'safety'> | null
  readonly challenge: TurnEventOf<'challenge'> | null
  readonly card: TurnEventOf<'card.unlock'> | null
  readonly end: TurnEnd | null
  /** What stood before this turn, shown until the reader gets to the marks. */
  readonly before: { readonly scene: SceneView | null; readonly stage: StageView | null }
}

export type PlayState = CallOutput['state']

/** A play as the stage shows it: the fold of everything the server has told. */
export interface PlayView {
  readonly gameId: string
  readonly chatId: string | null
  readonly title: string
  readonly state: PlayState
  /** Energy an action costs. */
  readonly power: number
  readonly openings: readonly NamedView[]
  /** Address of the card that the player put behind this game [R1.13]. */
  readonly background?: string
  readonly scene: SceneView | null
  readonly objective: string
  readonly stage: StageView | null
  readonly options: readonly OptionView[]
  readonly facts: CallOutput['facts']
  readonly ending: NamedView | null
  readonly revive: ReviveView | null
  readonly commitment: string
  readonly seed: string | null
  /** Oldest first. A rejected turn stays last until the next one starts. */
  readonly turns: readonly TurnView[]
  /** The server has turns older than the first one here. */
  readonly more: boolean
}

export function lastTurn(view: PlayView): TurnView | null {
  return view.turns.at(-1) ?? null
}

/** The way in is turn 1. */
const firstTurn = 1

/** The last move may be taken back: it was no way in, nobody saw a roll in it, and it ended nothing. */
export function isUndoable(view: PlayView): boolean {
  const turn = lastTurn(view)
  if (view.state !== 'await' || turn?.end?.type !== 'turn.done') return false
  return turn.turn > firstTurn && turn.check === null && turn.challenge === null
}

/** A turn of which more is to come. */
export function openTurn(view: PlayView): TurnView | null {
  const turn = lastTurn(view)
  return turn && !turn.end ? turn : null
}
