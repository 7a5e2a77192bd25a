import type { ReactNode } from 'react'
import type { PlayView } from '../play/PlayView.ts'
import type { Moment } from '../play/Reading.ts'
import type { NamedView, OptionView } from '../play/wire.ts'

/** Everything that the stage shows. */
export interface StageShow {
  readonly view: PlayView
  readonly moment: Moment
  /** Graphemes of the page that are shown; all of them if `isShown`. */
  readonly seen: number
  readonly isShown: boolean
  /** The player's move on its way; null if another page made it. */
  readonly sent: string | null
  readonly isSending: boolean
  /** The next move is free after a revive. */
  readonly free: boolean
  /** The player's energy; null while it is not known. */
  readonly energy: number | null
  readonly draft: string
}

export interface StageActions {
  readonly back: () => void
  readonly menu: () => void
  readonly status: () => void
  readonly energy: () => void
  readonly advance: () => void
  readonly seen: (seen: number) => void
  readonly shown: (seen: number) => void
  readonly diceDone: () => void
  /** Passes over what was read in an earlier run. */
  readonly skipRead: () => void
  readonly choose: (option: OptionView) => void
  /** Chooses an option that an ad pays for, where ads play. */
  readonly chooseByAd?: (option: OptionView) => void
  /** Says the words that were asked about as they are. */
  readonly justSay: (playerText: string) => void
  /** Does not do what was asked about. */
  readonly decline: () => void
  readonly open: (opening: NamedView) => void
  readonly type: (draft: string) => void
  readonly say: (playerText: string) => void
  readonly result: () => void
}

/** Explanations for a player who sees a stage for the first time. */
export interface StageGuide {
  /** Rendered above the stage. `covered`: a sheet or the result covers it. */
  marks(show: StageShow, covered: boolean): ReactNode
  /** The first button below the result. */
  readonly ending: ReactNode
}
