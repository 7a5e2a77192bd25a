import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storageOfStores } from '../../../storage/stored.ts'

/** Steps of the text size, in rem. */
export const textSizes = [0.9375, 1.0625, 1.1875, 1.375, 1.625] as const

interface Place {
  /** Section of the book: 0 is the cover, then the chapters, then the last page. */
  readonly section: number
  /** How far in it, from 0 to 1: pages change with the size of the text. */
  readonly share: number
}

interface BookLook {
  readonly size: number
  readonly night: boolean
  /** Where each book was left, by its id. */
  readonly places: Readonly<Record<string, Place>>
}

const mostPlaces = 50

export const useBookLook = create<BookLook>()(
  persist((): BookLook => ({ size: 1, night: false, places: {} }), {
    name: 'fabula.books',
    storage: createJSONStorage(() => storageOfStores),
  }),
)

export function keepPlace(storyId: string, place: Place): void {
  const { [storyId]: _, ...others } = useBookLook.getState().places
  const kept = Object.entries(others).slice(-(mostPlaces - 1))
  useBookLook.setState({ places: { ...Object.fromEntries(kept), [storyId]: place } })
}

export function placeIn(storyId: string, sections: number): Place {
  const { section, share } = useBookLook.getState().places[storyId] ?? { section: 0, share: 0 }
  return section < sections ? { section, share } : { section: 0, share: 0 }
}
