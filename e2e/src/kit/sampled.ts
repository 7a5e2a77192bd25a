/** `npm run soak -- --only whole` sees all of what `npm test` sees a sample of. */
export const isWhole = process.env['FABULA_WHOLE'] === '1'

/** A few of many that only add volume: each proves the same of another language. */
export function sampled<T extends string>(all: readonly T[], few: readonly NoInfer<T>[]) {
  return isWhole ? all : few
}

/** The share of one of several that look at the same things: together they look at each, and nobody at all of them. */
export function shareOf<T>(things: readonly T[], { at, of }: { at: number; of: number }) {
  return things.filter((_, n) => isWhole || n % of === at % of)
}
