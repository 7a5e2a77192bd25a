import type { ReactNode } from 'react'
import type { StageShow } from './Stage.tsx'

/** What explains a stage to who sees one for the first time. */
export interface StageGuide {
  /** Laid over the stage; `covered`: a sheet or the result hides it. */
  marks(show: StageShow, covered: boolean): ReactNode
  /** The first of the buttons under the result. */
  readonly ending: ReactNode
}
