import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageOfStores } from '../storage/stored.ts'

export const textSpeeds = {
  slow: 20,
  usual: 35,
  fast: 80,
  atOnce: Number.POSITIVE_INFINITY,
} as const
/** Name of a speed, in graphemes a second. */
export type TextSpeed = keyof typeof textSpeeds

/** How fast the story is read aloud; 1 is the voice's own pace. */
export const paces = { slow: 0.8, usual: 1, fast: 1.25 } as const
export type Pace = keyof typeof paces

interface StageSettings {
  readonly speed: TextSpeed
  /** Shows the log as letters; otherwise as a book. */
  readonly letters: boolean
  readonly readAloud: boolean
  readonly pace: Pace
  /** Language → id of the voice that was chosen for it. */
  readonly voices: Readonly<Record<string, string>>
}

export const useStageSettings = create<StageSettings>()(
  persist(
    (): StageSettings => ({
      ...{ speed: 'usual', letters: false },
      ...{ readAloud: false, pace: 'usual', voices: {} },
    }),
    { name: 'fabula.stage', storage: createJSONStorage(() => storageOfStores) },
  ),
)
