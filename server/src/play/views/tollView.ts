import type { TollView } from '@fabula/contract'
import { type Story, type Texts, tracesOf } from '@fabula/story'
import type { PlayMoment } from './optionViews.ts'

/** Turns of a run, with the one that ends it. */
export interface TurnCount {
  /** Moves of the player, without free replies and those taken back. */
  readonly moves: number
  /** Turns that were paid for, with those taken back. */
  readonly paid: number
}

/** What the play took, for the card of its ending. */
export function tollView(
  { script }: Pick<Story, 'script'>,
  texts: Texts,
  { state, memory }: PlayMoment,
  { moves, paid }: TurnCount,
): TollView {
  return {
    turns: moves,
    energy: paid * script.power,
    revives: state.reviveNo,
    found: foundEndings(script, [...(memory?.runs ?? []), state.world.ending]),
    traces: traceViews(
      texts,
      tracesOf(script, state, memory?.runs).map((id) => ({ id })),
    ),
  }
}

/** An ending that a newer version of the story dropped does not count. */
function foundEndings(script: Story['script'], seen: readonly (string | null)[]) {
  const found = [...script.endings.keys()].filter((id) => seen.includes(id))
  return { endings: found.length, of: script.endings.size }
}

/** Traces with their words; without those that the story has no words for. */
export function traceViews(
  { traces }: Texts,
  shown: readonly { readonly id: string }[],
): TollView['traces'] {
  return shown.flatMap(({ id }) => {
    const label = traces.get(id)
    return label === undefined ? [] : [{ id, label }]
  })
}
