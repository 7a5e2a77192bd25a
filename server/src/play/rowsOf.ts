import {
  available,
  type Dice,
  type Move,
  otherRow,
  type PlayState,
  type Reply,
  type Row,
  resolve,
  type Script,
} from '@fabula/story'

/**
 * All that unclear words may mean, each decided by the director with the one roll, so that no choice among them can
 * bring more than a tap could [R14.03].
 * @param instead what they come to where no option is meant; null where they have to mean one
 */
export function rowsOf(
  script: Script,
  state: PlayState,
  { instead, dice }: { readonly instead: Reply | null; readonly dice: Dice },
): Row[] {
  const decide = (id: string, move: Move): Row[] => {
    const outcome = resolve(script, state, move, dice)
    if (!outcome.ok) return []
    const { direction, state: after } = outcome
    const isStrict = script.scenes.get(state.world.scene)?.intents.get(id)?.strict === true
    // Ways in lead to different places: which one it is has to be known before any is told.
    return [{ id, direction, after, strict: isStrict || move.kind === 'opening' }]
  }
  if (state.phase === 'opening')
    return [...script.openings.keys()].flatMap((id) => decide(id, { kind: 'opening', id }))
  return [
    ...available(script, state).flatMap((id) => decide(id, { kind: 'intent', id, flair: null })),
    ...(instead ? decide(otherRow, instead) : []),
  ]
}
