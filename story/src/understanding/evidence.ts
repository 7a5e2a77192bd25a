/**
 * What speaks for and against that a text means the intent it fits best, where lines are known that are no
 * intent at all. Shares are by how much what is shared tells.
 */
export interface Evidence {
  /** Share of the text that some cue of the intent says too. */
  covered: number
  /** Share that the closest cue alone says. */
  byClosest: number
  /** Share that anything here says, be it no intent. */
  known: number
  /** Share that the intent has among the nearest lines of all, by their nearness. */
  votes: number
  /** How near the five nearest cues are. */
  nearest: number
  /** How much nearer they are than the five nearest asides of the scene; a logarithm. */
  nearer: number
  /** How much more the text is put as the intent's cues are than as lines that are none; a logarithm. */
  style: number
}

const fewNearest = 5
const voters = 10

/** The mean of the nearest few; fewer than that are as if the others shared nothing. */
function meanOfNearest(cosines: Float64Array): number {
  const nearest = cosines.toSorted().subarray(-fewNearest)
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / fewNearest
}

/** Of the nearest lines of all, how much of their nearness lies from one place to another. */
function votesOf(cosines: Float64Array, from: number, to: number): number {
  const bar = cosines.toSorted().at(-voters) ?? 0
  let own = 0
  let all = 0
  for (let at = 0; at < cosines.length; at++) {
    const cosine = cosines[at] ?? 0
    if (cosine < bar) continue
    all += cosine ** 2
    if (at >= from && at < to) own += cosine ** 2
  }
  return all === 0 ? 0 : own / all
}

/** Below it a difference in nearness tells nothing. */
const leastNear = 0.02

type Places = readonly [from: number, to: number]

/** What of it the nearness to all lines tells: where an intent's cues stand among them, and the scene's asides. */
export function nearnessOf(
  cosines: Float64Array,
  { own, asides }: { own: Places; asides: Places },
): Pick<Evidence, 'votes' | 'nearest' | 'nearer'> {
  const nearest = meanOfNearest(cosines.subarray(...own))
  const away = meanOfNearest(cosines.subarray(...asides))
  return {
    votes: votesOf(cosines, ...own),
    nearest,
    nearer: Math.log((nearest + leastNear) / (away + leastNear)),
  }
}
