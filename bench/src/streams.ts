import { openStreams } from '@fabula/devkit'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

/** How many turns of each player are counted. */
const times = 2

/**
 * Bar L2: open streams of twenty words a second each, to the first words and between words. Each player always has a turn
 * open, of as many words as a model may be asked for; turns begin as often as they end.
 */
export async function streams(counts: readonly number[] = [250, 1000]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of counts) {
    const { firstWords, gaps, wrong, failed, turns, cpuPerTurn } = await openStreams(count, times)
    const of = `${count} open streams`
    figures.push(
      { what: `${of}: first words, p50`, value: percentile(firstWords, 0.5), unit: 'ms' },
      {
        ...{ what: `${of}: first words, p99`, value: percentile(firstWords, 0.99), unit: 'ms' },
        target: { atMost: 500 },
      },
      { what: `${of}: between words, p99`, value: percentile(gaps, 0.99), unit: 'ms' },
      { what: `${of}: words that were not stored`, value: wrong, unit: '', target: { atMost: 0 } },
      { what: `${of}: processor time a turn`, value: cpuPerTurn, unit: 'ms' },
      { what: `${of}: turns told, cut off`, value: turns, unit: `, ${failed}` },
    )
  }
  return figures
}
