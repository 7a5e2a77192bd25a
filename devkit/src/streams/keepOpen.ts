import { setTimeout as sleep } from 'node:timers/promises'

export interface Keeping {
  readonly count: number
  /** About as long as a turn takes. Milliseconds. */
  readonly turnMs: number
  /** How often as long it is counted. */
  readonly times: number
}

/**
 * Keeps so many turns open: the first ones begin spread over the length of a turn, and the next where one ends, so that
 * they begin as often as they end.
 * @param read reads a turn of the n-th player to its end
 * @returns those that were begun, and ran to their end, while all were open
 */
export async function keepOpen<Read>(
  { count, turnMs, times }: Keeping,
  read: (n: number) => Promise<Read>,
): Promise<Read[]> {
  const counted: Read[] = []
  const began = performance.now()
  const from = began + turnMs
  const until = from + turnMs * times
  const lane = async (n: number) => {
    await sleep((turnMs * n) / count)
    // What is begun last ends while others are still told.
    while (performance.now() < until + turnMs) {
      const now = performance.now()
      const done = await read(n)
      if (now >= from && now < until) counted.push(done)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, n) => lane(n)))
  return counted
}
