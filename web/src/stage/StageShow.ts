import type { ReactNode } from 'react'
import type { PlayView } from '../play/PlayView.ts'
import type { Moment } from '../play/Reading.ts'
import type { NamedView, OptionView } from '../play/wire.ts'

/** What is on show. */
export interface StageShow {
  readonly view: PlayView
  readonly moment: Moment
  /** Graphemes of the page on show; all of it is, where `isShown`. */
  readonly seen: number
  readonly isShown: boolean
  /** The player's move on its way; null where another page made it. */
  readonly sent: string | null
  readonly isSending: boolean
  /** The next move costs nothing: a revive was taken. */
  readonly free: boolean
  /** Energy the player has; null where that isn't known. */
  readonly energy: number | null
  readonly draft: string
}

export interface StageActions {
  readonly back: () => void
  readonly menu: () => void
  readonly standing: () => void
  readonly energy: () => void
  readonly advance: () => void
  readonly seen: (seen: number) => void
  readonly shown: (seen: number) => void
  readonly diceDone: () => void
  readonly choose: (option: OptionView) => void
  readonly open: (opening: NamedView) => void
  readonly type: (draft: string) => void
  readonly say: (text: string) => void
  readonly result: () => void
}

/** What explains a stage to who sees one for the first time. */
export interface StageGuide {
  /** Laid over the stage; `covered`: a sheet or the result hides it. */
  marks(show: StageShow, covered: boolean): ReactNode
  /** The first of the buttons under the result. */
  readonly ending: ReactNode
}
