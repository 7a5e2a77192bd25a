/** A measure at a time, in ms. */
export interface Sample {
  readonly at: number
  readonly value: number
}

const hourMs = 3_600_000

/** How much a measure grows in an hour, in percent of its mean: the slope of the line that fits best. 0 for fewer than two. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [middle, height] = [mean(({ at }) => at), mean(({ value }) => value)]
  const spread = samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  if (spread === 0 || height === 0) return 0
  const together = samples.reduce((sum, { at, value }) => sum + (at - middle) * (value - height), 0)
  return (100 * hourMs * together) / spread / height
}
