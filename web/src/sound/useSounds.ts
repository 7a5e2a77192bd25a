import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageOfStores } from '../storage/stored.ts'

export const soundNames = ['system_bgm', 'game_bgm', 'button_bgm'] as const
export type SoundName = (typeof soundNames)[number]
export type Switches = Readonly<Record<SoundName, boolean>>

interface Sounds extends Switches {
  /** Address of the app's own music, picked on this device. */
  readonly track: string
}

/** The sound settings on this device. The server stores the switches too [R3.08]. */
export const useSounds = create<Sounds>()(
  persist(
    (): Sounds => ({
      system_bgm: true,
      game_bgm: true,
      button_bgm: true,
      track: '/music/bright.mp3',
    }),
    { name: 'fabula.sounds', storage: createJSONStorage(() => storageOfStores) },
  ),
)
