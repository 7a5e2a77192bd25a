import { availableParallelism } from 'node:os'
import { type BothWays, openModelStreams } from '@fabula/devkit'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

/** Twenty tokens a second. */
const tokenMs = 50
/** Ten and five, as of small models at home: a turn takes two and four times as long, so as many open ones begin as much seldomer. */
const slowerTokenMs = [100, 200]
/** From here on a machine of two cores begins fewer turns than end: first words tell of the queue. */
const crowd = 200

/**
 * Words of a model through the server against reading the model directly, one after the other. So many turns are always
 * open, of as many tokens as a model is asked for, and they begin as often as they end. Two figures make what a
 * player waits for: how much later the model is asked, since a turn is stored, decided and put into a prompt first, and
 * how much later its words come. The server holds words back until a sentence is whole: they are counted from the end
 * of the first one as it is read directly, and pauses are those between the ends of sentences. A crowd is measured with
 * slower models too, when as many turns are open and fewer begin, and with as many servers as there are cores, for one
 * uses no more than one of them.
 */
export async function modelStreams(counts: readonly number[] = [1, 50, 500]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of counts) {
    const open = { count, tokenMs, times: count === 1 ? 4 : 1, servers: 1 }
    figures.push(...figuresOf(`${count} streams of a model`, await openModelStreams(open)))
    if (count < crowd) continue
    for (const slowMs of slowerTokenMs) {
      const slow = await openModelStreams({ ...open, tokenMs: slowMs })
      figures.push(...figuresOf(`${count} streams of ${1000 / slowMs} tokens a second`, slow))
    }
    const servers = availableParallelism()
    const shared = await openModelStreams({ ...open, servers })
    figures.push(...figuresOf(`${count} streams of a model, ${servers} servers`, shared))
  }
  return figures
}

function figuresOf(of: string, { direct, through, cpuPerTurn, perSecond }: BothWays): Figure[] {
  const asked = percentile(through.asked, 0.5) - percentile(direct.asked, 0.5)
  const added = percentile(through.firstWords, 0.5) - percentile(direct.firstSentences, 0.5)
  const gap = percentile(through.gaps, 0.99)
  const directGap = percentile(direct.gaps, 0.99)
  return [
    { what: `${of}: turns told`, value: perSecond, unit: ' a second' },
    {
      what: `${of}: first words, p50, read directly`,
      value: percentile(direct.firstWords, 0.5),
      unit: 'ms',
    },
    {
      what: `${of}: later asked, as a turn is stored and read first, p50`,
      value: asked,
      unit: 'ms',
    },
    {
      ...{ what: `${of}: added to its first sentence, p50`, value: added, unit: 'ms' },
      target: { atMost: 5 },
    },
    { what: `${of}: processor time a turn`, value: cpuPerTurn, unit: 'ms' },
    { what: `${of}: between sentences, p99, read directly`, value: directGap, unit: 'ms' },
    {
      ...{ what: `${of}: between sentences, p99`, value: gap, unit: 'ms' },
      target: { atMost: Math.round(2 * directGap) },
    },
    {
      ...{ what: `${of}: turns that failed`, value: through.failed + direct.failed, unit: '' },
      target: { atMost: 0 },
    },
  ]
}
