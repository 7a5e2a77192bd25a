import type { LineRef, NarrationLine, Script, Texts } from '@fabula/story'
import { holds, type Moment } from './holds.ts'
import type { ReadTurn } from './playRuns.ts'
import { toldLine } from './toldLine.ts'

export const contradictionKinds = [
  'never',
  'when',
  'speaker',
  'light',
  'pleased',
  'raw',
  'silent',
] as const
export type ContradictionKind = (typeof contradictionKinds)[number]

/** A line that does not go with what was so when it was told. */
export interface Contradiction {
  readonly kind: ContradictionKind
  readonly ref: LineRef
  readonly text: string
  /** Where, and by which move. */
  readonly at: string
}

interface Told {
  readonly ref: LineRef
  readonly line: NarrationLine | null
  readonly text: string
}

const graveTurns = 2
const reactions: readonly string[] = ['react', 'threshold']
/** An ending may tell of another day and another place, and is told whole. */
const endings: readonly string[] = ['ending', 'part', 'bridge']
const kindOf = ({ key }: LineRef) => key.split('.', 1)[0] ?? ''

function momentOf({ state: { world, facts }, runs }: ReadTurn): Moment {
  return { ...world, facts: facts.map(({ id }) => id), runs }
}

/** Everybody who is on stage at some time in the turn: it may lead from one scene to another. */
function onStage(script: Script, { before, state, direction }: ReadTurn): Set<string> {
  const scenes = [before.world.scene, direction.entered, direction.storylet?.scene]
  const all = [...scenes, state.world.scene, direction.complication?.scene]
  const cast = all.flatMap((id) => script.scenes.get(id ?? '')?.cast ?? [])
  // Walk-ons come and go with the line that they say.
  return new Set([...cast, ...script.walkons.keys()])
}

function isPleased({ sign, tone, mood }: NarrationLine): boolean {
  return sign === 'up' || tone === 'light' || mood === 'joy' || mood === 'warm'
}

function kindsOf(
  { ref, line, text }: Told,
  turn: ReadTurn,
  { stage, isGrave }: { stage: ReadonlySet<string>; isGrave: boolean },
): ContradictionKind[] {
  const moment = momentOf(turn)
  const kind = kindOf(ref)
  const found: [ContradictionKind, boolean][] = [
    ['raw', /[{}]|undefined|\[object/.test(text)],
    ['silent', text.trim() === ''],
  ]
  if (line) {
    const { when, never, who, tone } = line
    found.push(
      ['never', never !== undefined && holds(never, moment)],
      ['when', when !== undefined && !holds(when, moment)],
      ['speaker', who !== null && !endings.includes(kind) && !stage.has(who)],
      ['light', isGrave && tone === 'light' && !endings.includes(kind)],
      ['pleased', turn.direction.outcome === 'ko' && reactions.includes(kind) && isPleased(line)],
    )
  }
  return found.flatMap(([name, isSo]) => (isSo ? [name] : []))
}

/** All lines of a play that contradict its state. */
export function contradictionsIn(
  script: Script,
  texts: Texts,
  turns: readonly ReadTurn[],
): Contradiction[] {
  let gravity = 0
  return turns.flatMap((turn) => {
    const { lines, direction } = turn
    const isGrave = direction.grave === true || gravity > 0
    gravity = direction.grave ? graveTurns : Math.max(0, gravity - 1)
    const stage = onStage(script, turn)
    const move = 'id' in direction.move ? direction.move.id : ''
    const at = `${direction.scene}: ${direction.move.kind} ${move ?? ''} ${direction.outcome}`
    return lines.flatMap((ref, index) => {
      const text = turn.texts[index] ?? ''
      const told = { ref, line: toldLine(texts, ref), text }
      return kindsOf(told, turn, { stage, isGrave }).map((kind) => ({ kind, ref, text, at }))
    })
  })
}
