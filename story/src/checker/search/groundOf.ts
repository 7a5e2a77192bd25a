import type { Effect, Intent } from '../../script/types.ts'
import type { Liveness } from '../livenessOf.ts'
import type { Machine, MachineIntent } from '../machine/compileMachine.ts'
import { turnName } from '../reads.ts'
import { timesName } from '../sceneActs.ts'
import type { SceneMoves } from './movesOf.ts'

/** What the walk knows of a scene before it stands in it. */
export interface SearchContext {
  moves: SceneMoves
  /** Limited intents whose use changes nothing that is read: they may be used up at any time. */
  idleIntents: ReadonlySet<MachineIntent>
  /** The fourth reply in a row does something. */
  repliesMatter: boolean
  /** Pairs of options that do the same. */
  twins: readonly (readonly [MachineIntent, MachineIntent])[]
}

/** Effects that say the same in another order do the same. */
export function inAnyOrder(effects: readonly Effect[]): string[] {
  return effects.map((effect) => JSON.stringify(effect)).toSorted()
}

/** Whether both do the same, success and failure, at the same odds, to the same person. */
function areTwins(one: Intent | undefined, other: Intent | undefined): boolean {
  if (!one?.offer || !other?.offer) return false
  const essence = ({ check, ok, ko, uses, ad, with: whom }: Intent) =>
    JSON.stringify([check, inAnyOrder(ok), inAnyOrder(ko), uses, ad, whom])
  return essence(one) === essence(other)
}

export function groundOf(
  machine: Machine,
  liveness: Liveness,
  moves: readonly SceneMoves[],
): SearchContext[] {
  return moves.map((sceneMoves, index) => {
    const scene = machine.scenes[index]
    const live = liveness.get(scene?.id ?? '') ?? new Set()
    const intents = scene?.intents ?? []
    const isCounted = (id: string) => live.has(timesName(scene?.id ?? '', id))
    const written = machine.script.scenes.get(scene?.id ?? '')?.intents
    const twins = intents.flatMap((one, at) =>
      intents
        .slice(at + 1)
        .filter((other) => areTwins(written?.get(one.id), written?.get(other.id)))
        .map((other) => [one, other] as const),
    )
    const isIdle = ({ id, isLimited }: MachineIntent) => isLimited && !isCounted(id)
    return {
      moves: sceneMoves,
      idleIntents: new Set(intents.filter(isIdle)),
      repliesMatter:
        (scene?.storylets.length ?? 0) + (scene?.complications.length ?? 0) > 0 ||
        machine.stall !== null ||
        live.has(turnName),
      twins,
    }
  })
}
