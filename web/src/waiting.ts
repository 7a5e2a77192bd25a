interface PauseOptions {
  readonly signal?: AbortSignal | undefined
  /** Ends the wait when the network comes back, too. */
  readonly untilOnline?: boolean
}

/** Waits for `ms`; ends early when `signal` aborts. */
export function pause(ms: number, { signal, untilOnline = false }: PauseOptions = {}) {
  return new Promise<void>((resolve) => {
    const ending = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ending.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const once = { signal: ending.signal }
    signal?.addEventListener('abort', end, once)
    if (untilOnline) window.addEventListener('online', end, once)
    if (signal?.aborted) end()
  })
}

interface Deadline {
  readonly ms: number
  /** The error after that time. */
  readonly late: () => Error
  readonly signal?: AbortSignal
  /** The error when `signal` aborts. */
  readonly aborted?: () => Error
}

/** The outcome of `work`, unless the deadline or an abort comes first. The work itself is not stopped. */
export async function withDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  const { ms, late, signal, aborted = late } = deadline
  const over = new AbortController()
  const tooLate = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(aborted()), { signal: over.signal })
    if (signal?.aborted) reject(aborted())
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    over.abort()
  }
}

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Resolves in a task of its own, so that the browser can paint and react to taps before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Calls after the next frame is painted. The returned function cancels it. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    if (timer !== null) clearTimeout(timer)
  }
}

/** Calls after the next tap or key, when what it does is done. The returned function stops the wait. */
export function onceTouched(then: () => void): () => void {
  const wait = new AbortController()
  const { signal } = wait
  const touched = () => void idle().then(() => signal.aborted || then())
  for (const touch of ['pointerdown', 'keydown'] as const)
    document.addEventListener(touch, touched, { once: true, passive: true, signal })
  return () => wait.abort()
}
