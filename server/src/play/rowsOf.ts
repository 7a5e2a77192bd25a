import {
  available,
  type Dice,
  type Move,
  type PlayState,
  type Reply,
  type Row,
  resolve,
  type Script,
} from '@fabula/story'

/** Names the row of words that are no option. */
export const otherRow = 'other'

/**
 * All that unclear words may mean, each decided by the director with the one roll, so that no choice among them can
 * bring more than a tap could [R14.03].
 * @param instead what they come to where no option is meant
 */
export function rowsOf(
  script: Script,
  state: PlayState,
  { instead, dice }: { readonly instead: Reply; readonly dice: Dice },
): Row[] {
  const decide = (id: string, move: Move): Row[] => {
    const outcome = resolve(script, state, move, dice)
    if (!outcome.ok) return []
    const { direction, state: after } = outcome
    const strict = script.scenes.get(state.world.scene)?.intents.get(id)?.strict === true
    return [{ id, direction, after, strict }]
  }
  return [
    ...available(script, state).flatMap((id) => decide(id, { kind: 'intent', id, flair: null })),
    ...decide(otherRow, instead),
  ]
}
