import { useState } from 'react'

export interface Chosen {
  /** Rows are being chosen, rather than opened. */
  readonly choosing: boolean
  readonly ids: readonly string[]
  readonly all: boolean
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  toggleChoosing(): void
}

/** Which of the rows are ticked; a row that is gone is ticked no more. */
export function useChosen(rows: readonly string[]): Chosen {
  const [isOn, setIsOn] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = rows.filter((id) => ticked.includes(id))
  const all = rows.length > 0 && ids.length === rows.length
  return {
    choosing: isOn && rows.length > 0,
    ids,
    all,
    has: (id) => ids.includes(id),
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => setTicked(all ? [] : rows),
    toggleChoosing: () => {
      setIsOn(!isOn)
      setTicked([])
    },
  }
}
