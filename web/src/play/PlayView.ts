import type {
  CallOutput,
  CastView,
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
  /** The face of the speaker; absent: it does not change. */
  readonly mood?: string
  /** In a replay: the player has read it before. */
  readonly read?: true
  /** A model wrote it. */
  readonly ai?: true
}

/** A change of the setting, to be shown when the first `at` paragraphs of the turn have been read. */
export interface StageChange {
  readonly at: number
  readonly scene: SceneView | null
  readonly stage: StageView | null
  /** What the player is after from here on; null where it stays. */
  readonly objective: string | null
}

/** What the stage shows around the prose. */
export interface StageSetting {
  readonly scene: SceneView | null
  readonly stage: StageView | null
  readonly objective: string
}

type TurnEnd = TurnEventOf<'turn.done'> | TurnEventOf<'turn.rejected'>

/** One move and its answer, as far as it has arrived. */
export interface TurnView {
  readonly key: string
  readonly turn: number
  /** Id of the last event in this view; an event whose id is not higher is ignored. */
  readonly cursor: number
  /** What the player typed, or the label of what they picked; null for a move without either. */
  readonly playerText: string | null
  readonly isTyped: boolean
  readonly held: number
  readonly check: TurnEventOf<'check'> | null
  /** The language that it is told in. */
  readonly lang: string
  readonly paragraphs: readonly Paragraph[]
  /** These without words that the server has not stored; null where all are. */
  readonly stored: readonly Paragraph[] | null
  readonly stageChanges: readonly StageChange[]
  /** What is asked before anything happens; null where nothing is. */
  readonly clarify: TurnEventOf<'clarify'> | null
  readonly safety: TurnEventOf<'safety'> | null
  readonly challenge: TurnEventOf<'challenge'> | null
  readonly card: TurnEventOf<'card.unlock'> | null
  readonly end: TurnEnd | null
  /** As it was before this turn: shown until the player has read up to a change. */
  readonly before: StageSetting
}

type PlayStatus = CallOutput['state']

/** A play as the stage shows it: all events of the server, folded. */
export interface PlayView {
  readonly gameId: string
  readonly chatId: string | null
  readonly title: string
  /** The language that the story is told in: another than the app's where the story has no texts in that. */
  readonly lang: string
  readonly state: PlayStatus
  /** Energy that a move costs. */
  readonly power: number
  readonly openings: readonly NamedView[]
  /** Who tells, and whether it is to be said that it is an AI [R14.08, R11.03]. */
  readonly teller: CallOutput['teller']
  /** Address of the card that the player put behind this game [R1.13]. */
  readonly background?: string
  /** Who is on that card. */
  readonly backgroundShows?: string
  readonly scene: SceneView | null
  /** Where the story begins. */
  readonly opensIn: SceneView | null
  readonly objective: string
  readonly stage: StageView | null
  readonly options: readonly OptionView[]
  readonly facts: CallOutput['facts']
  readonly ending: NamedView | null
  readonly revive: ReviveView | null
  readonly commitment: string
  readonly seed: string | null
  /** Oldest first. A rejected turn stays at the end until the next one starts. */
  readonly turns: readonly TurnView[]
  /** The server has older turns than the first one here. */
  readonly more: boolean
}

/** Everybody who may have a line: who is in the scene first. */
export function everybodyIn(stage: StageView | null): readonly CastView[] {
  return stage ? [...stage.cast, ...(stage.others ?? [])] : []
}

export function lastTurn(view: PlayView): TurnView | null {
  return view.turns.at(-1) ?? null
}

/** What is asked about as the player answers. */
export function askedIn(view: PlayView | null): { asked?: readonly string[] } {
  const asked = view && lastTurn(view)?.clarify
  return asked ? { asked: asked.choices.map(({ id }) => id) } : {}
}

/** The play has come to an ending, which a revive may still undo. */
export function isOver({ state }: PlayView): boolean {
  return state === 'won' || state === 'failed' || state === 'revive'
}

/** The opening is turn 1. */
const firstTurn = 1

/** Whether the last move can be taken back. Openings, turns with a roll, and endings cannot. */
export function isUndoable(view: PlayView): boolean {
  const turn = lastTurn(view)
  if (view.state !== 'await' || turn?.end?.type !== 'turn.done') return false
  return turn.turn > firstTurn && turn.check === null && turn.challenge === null
}

/** The last turn, if it has not ended. */
export function openTurn(view: PlayView): TurnView | null {
  const turn = lastTurn(view)
  return turn && !turn.end ? turn : null
}
