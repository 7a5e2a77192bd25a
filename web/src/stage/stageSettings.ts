import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const textSpeeds = {
  slow: 20,
  usual: 35,
  fast: 80,
  atOnce: Number.POSITIVE_INFINITY,
} as const
/** Name of a speed, in graphemes a second. */
export type TextSpeed = keyof typeof textSpeeds

interface StageSettings {
  readonly speed: TextSpeed
  /** Shows the log as letters; otherwise as a book. */
  readonly letters: boolean
}

export const useStageSettings = create<StageSettings>()(
  persist((): StageSettings => ({ speed: 'usual', letters: false }), {
    name: 'fabula.stage',
  }),
)
