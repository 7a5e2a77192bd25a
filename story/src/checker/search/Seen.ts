/** What came about at least once while the worlds were walked; the numbers are the machine's. */
export interface Seen {
  scenes: Set<number>
  intents: Set<number>
  /** Shown as an option, among the first four. */
  shown: Set<number>
  /** Options that do the same, shown side by side: numbers of both, as 'a b'. */
  twins: Set<string>
  storylets: Set<number>
}

export function nothingSeen(): Seen {
  return {
    scenes: new Set(),
    intents: new Set(),
    shown: new Set(),
    twins: new Set(),
    storylets: new Set(),
  }
}
