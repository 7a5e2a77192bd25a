import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const textSpeeds = {
  slow: 20,
  usual: 35,
  fast: 80,
  atOnce: Number.POSITIVE_INFINITY,
} as const
/** Graphemes a second, by name. */
export type TextSpeed = keyof typeof textSpeeds

interface StageSettings {
  readonly speed: TextSpeed
  /** The log as letters between two, or as a book. */
  readonly letters: boolean
}

export const useStageSettings = create<StageSettings>()(
  persist((): StageSettings => ({ speed: 'usual', letters: false }), {
    name: 'fabula.stage',
  }),
)
