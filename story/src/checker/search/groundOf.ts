import { improvKey } from '../../director/worlds.ts'
import type { Liveness } from '../livenessOf.ts'
import type { Machine, MachineIntent } from '../machine/compileMachine.ts'
import { turnName } from '../reads.ts'
import { useName } from '../sceneActs.ts'
import type { SceneMoves } from './movesOf.ts'

/** What the walk knows of a scene before it stands in it. */
export interface Ground {
  moves: SceneMoves
  /** Limited intents whose use changes nothing that is read: they may be used up at any time. */
  idleIntents: ReadonlySet<MachineIntent>
  /** Improvisations used up are not told apart from those left. */
  improvIsFree: boolean
  /** An idle reply that takes a turn does something that one without does not. */
  turnsMatter: boolean
}

export function groundOf(
  machine: Machine,
  liveness: Liveness,
  moves: readonly SceneMoves[],
): Ground[] {
  return moves.map((sceneMoves, index) => {
    const scene = machine.scenes[index]
    const live = liveness.get(scene?.id ?? '') ?? new Set()
    const intents = scene?.intents ?? []
    const isCounted = (id: string) => live.has(useName(scene?.id ?? '', id))
    const isIdle = ({ id, isLimited }: MachineIntent) => isLimited && !isCounted(id)
    return {
      moves: sceneMoves,
      idleIntents: new Set(intents.filter(isIdle)),
      improvIsFree: !isCounted(improvKey),
      turnsMatter: (scene?.storylets.length ?? 0) > 0 || live.has(turnName),
    }
  })
}
