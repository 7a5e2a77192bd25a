import { openStreams, type StreamsReport } from '@fabula/devkit'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

/** How many turns of each player are counted. */
const times = 2
/** Twenty words a second. */
const wordMs = 50
/** Ten and five, as of small models at home: a turn takes two and four times as long, so as many open ones begin as much seldomer. */
const slowerWordMs = [100, 200]
/** From here on a machine of two cores begins fewer turns than end: first words tell of the queue. */
const crowd = 250

/**
 * Bar L2: open streams of twenty words a second each, to the first words and between words. Each player always has a turn
 * open, of as many words as a model may be asked for; turns begin as often as they end. A crowd is told more slowly too.
 */
export async function streams(counts: readonly number[] = [250, 1000]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of counts) {
    const told = await openStreams({ count, times, wordMs })
    figures.push(...figuresOf(`${count} open streams`, told))
    if (count < crowd) continue
    for (const slowMs of slowerWordMs) {
      const slow = await openStreams({ count, times: 1, wordMs: slowMs })
      figures.push(...figuresOf(`${count} open streams of ${1000 / slowMs} words a second`, slow))
    }
  }
  return figures
}

function figuresOf(of: string, report: StreamsReport): Figure[] {
  const { firstWords, gaps, wrong, failed, turns, cpuPerTurn } = report
  return [
    { what: `${of}: first words, p50`, value: percentile(firstWords, 0.5), unit: 'ms' },
    {
      ...{ what: `${of}: first words, p99`, value: percentile(firstWords, 0.99), unit: 'ms' },
      target: { atMost: 500 },
    },
    { what: `${of}: between words, p99`, value: percentile(gaps, 0.99), unit: 'ms' },
    { what: `${of}: words that were not stored`, value: wrong, unit: '', target: { atMost: 0 } },
    { what: `${of}: processor time a turn`, value: cpuPerTurn, unit: 'ms' },
    { what: `${of}: turns told, cut off`, value: turns, unit: `, ${failed}` },
  ]
}
