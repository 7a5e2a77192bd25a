import type { Script } from '../script/types.ts'
import type { Happening } from './applyEffects.ts'
import { toldDeltas, worldDeltas } from './deltas.ts'
import { moodsOnStage } from './mood.ts'
import { newlyRevealed } from './remember.ts'
import type { Answer, CheckResult, Direction, Draw, Move, PlayState } from './types.ts'
import { sceneOf } from './worlds.ts'

/** What a direction needs beyond the play before and after. */
export interface DirectedMove {
  move: Move
  happenings: readonly Happening[]
  outcome?: Direction['outcome']
  check?: CheckResult | null
  focus?: string | null
  storylet?: Direction['storylet']
  complication?: Direction['complication']
  free?: boolean
  /** Also final when there were draws or an ending. */
  final?: boolean
  draws?: readonly Draw[]
  answer?: Answer
  waits?: boolean
}

function endingOf(script: Script, state: PlayState): Direction['ending'] {
  const ending = state.world.ending === null ? null : script.endings.get(state.world.ending)
  return ending ? { id: ending.id, kind: ending.kind } : null
}

/** By the script's own mark on what was done and what followed, or because the story failed. */
function isGrave(
  script: Script,
  { world }: PlayState,
  { move, storylet, happenings }: DirectedMove,
  ending: Direction['ending'],
): boolean {
  const scene = script.scenes.get(world.scene)
  const intent = move.kind === 'intent' ? scene?.intents.get(move.id) : undefined
  const followed = script.scenes
    .get(storylet?.scene ?? '')
    ?.storylets.find(({ id }) => id === storylet?.id)
  const entered = happenings.filter(({ kind }) => kind === 'entered')
  return (
    intent?.grave === true ||
    followed?.grave === true ||
    entered.some(({ id }) => script.scenes.get(id)?.grave) ||
    ending?.kind === 'fail'
  )
}

export function direct(
  script: Script,
  before: PlayState,
  after: PlayState,
  told: DirectedMove,
): Direction {
  const { move, happenings, draws = [], final = false } = told
  const revealed = newlyRevealed(before, happenings)
  const of = (kind: Happening['kind']) =>
    happenings.filter((one) => one.kind === kind).map(({ id }) => id)
  const ending = endingOf(script, after)
  return {
    move,
    scene: before.world.scene,
    turn: after.world.turn,
    outcome: told.outcome ?? 'none',
    check: told.check ?? null,
    focus: told.focus === undefined ? (sceneOf(script, after.world).cast[0] ?? null) : told.focus,
    deltas: [...worldDeltas(before.world, after.world), ...toldDeltas(revealed, happenings)],
    revealed,
    entered: of('entered').at(-1) ?? null,
    filled: of('filled'),
    storylet: told.storylet ?? null,
    complication: told.complication ?? null,
    ending,
    moods: moodsOnStage(script, after.world),
    free: told.free ?? false,
    final: final || draws.length > 0 || ending !== null,
    draws,
    ...(told.answer !== undefined && { answer: told.answer }),
    ...(told.waits === true && { waits: true as const }),
    ...(isGrave(script, before, told, ending) && { grave: true as const }),
  }
}
