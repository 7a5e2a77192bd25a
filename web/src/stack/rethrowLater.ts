/** Hands an error that nobody awaits to the app's own handler of errors. */
export function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
