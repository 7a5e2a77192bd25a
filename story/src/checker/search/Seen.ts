/** What came about at least once while the worlds were walked; the numbers are the machine's. */
export interface Seen {
  scenes: Set<number>
  intents: Set<number>
  /** Shown as an option, among the first four. */
  shown: Set<number>
  storylets: Set<number>
}

export function nothingSeen(): Seen {
  return { scenes: new Set(), intents: new Set(), shown: new Set(), storylets: new Set() }
}
