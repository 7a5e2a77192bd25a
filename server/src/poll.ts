/** What is done again and again while the process lives. */
export interface Poller {
  /** No further round begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

export interface PollOptions {
  /** Pause between the end of a round and the next one. */
  readonly everyMs: number
  /** Pause before the first round; by default it begins at once. */
  readonly firstAfterMs?: number
  /** After rounds that failed the pause doubles up to this; by default it stays the same. */
  readonly mostMs?: number
  readonly onError: (error: unknown) => void
}

/** Runs rounds one after the other until it is stopped. A round that fails is reported and followed by the next. */
export function poll(
  { everyMs, firstAfterMs = 0, mostMs = everyMs, onError }: PollOptions,
  round: (isStopped: () => boolean) => Promise<void>,
): Poller {
  let isStopped = false
  let pauseMs = everyMs
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = async () => {
    try {
      await round(() => isStopped)
      pauseMs = everyMs
    } catch (error) {
      onError(error)
      pauseMs = Math.min(pauseMs * 2, mostMs)
    }
    if (!isStopped) timer = setTimeout(next, pauseMs)
  }
  const next = () => {
    running = run()
  }
  if (firstAfterMs === 0) next()
  else timer = setTimeout(next, firstAfterMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
