/** Something was not done in its time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** Settles as `work` does, or rejects with a `DeadlineError` after `ms`; `work` itself goes on. */
export function withDeadline<T>(
  work: Promise<T>,
  { ms, message }: { ms: number; message: string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(message)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
