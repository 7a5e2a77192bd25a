/** Milliseconds a narrator may take: to its first words, between words, and in all. The whole fits the player's 60 s. */
export interface NarratorLimits {
  readonly firstMs: number
  readonly idleMs: number
  readonly wholeMs: number
}

export const patientLimits: NarratorLimits = { firstMs: 20_000, idleMs: 8000, wholeMs: 50_000 }

/** Passes events on, and throws when they are too long in coming. */
export async function* paced<T>(
  events: AsyncIterable<T>,
  { firstMs, idleMs, wholeMs }: NarratorLimits,
): AsyncGenerator<T> {
  const source = events[Symbol.asyncIterator]()
  const ends = performance.now() + wholeMs
  let patience = firstMs
  try {
    for (;;) {
      const step = await within(source.next(), Math.min(patience, ends - performance.now()))
      if (step.done) return
      yield step.value
      patience = idleMs
    }
  } finally {
    // A source that hangs would hang its return as well: it is let go, not waited for.
    source.return?.().catch(() => undefined)
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the narrator is silent')), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
