import { withFull } from '../../director/sceneEffects.ts'
import { clockBit } from '../machine/layoutOf.ts'
import type { Outcomes } from '../outcomesOf.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { isTapped, turnsTo } from '../search/Edges.ts'
import type { Exploration } from '../search/explore.ts'
import { inAnyOrder } from '../search/groundOf.ts'
import { revivedTurns } from '../search/Walker.ts'

type Level = StoryFinding['level']

function finding(
  rule: StoryFinding['rule'],
  level: Level,
  path: string,
  message: string,
): StoryFinding {
  return { rule, level, path, message, way: [] }
}

/** A win must be within reach of who only taps. */
function winFindings({ machine, graph, roots }: Exploration, { wins }: Outcomes): StoryFinding[] {
  const begins = roots.filter((root) => graph.turnsTo(root) < revivedTurns)
  const limit = machine.script.limits.turns
  const tapped = turnsTo(graph.into(), wins, isTapped)
  const isTappable = begins.some((root) => {
    const turns = tapped[root] ?? -1
    return turns >= 0 && turns <= limit
  })
  if (isTappable) return []
  const message = `Who only taps what is shown cannot win within ${limit} turns: each way needs words, or an option behind four others. Offer one.`
  return [finding('tapped', 'error', 'endings', message)]
}

/** A revive must leave as many turns as a win takes from there. */
function reviveFindings(
  { machine, graph, roots }: Exploration,
  { wins }: Outcomes,
): StoryFinding[] {
  const { script, layout } = machine
  const { turnsLeft, max } = script.revive
  if (max === 0) return []
  const turns = turnsTo(graph.into(), wins, null)
  const least = new Map<number, number>()
  for (const root of roots) {
    const needed = turns[root] ?? -1
    const scene = graph.sceneOf(root)
    if (needed < 0 || scene < 0) continue
    least.set(scene, Math.min(needed, least.get(scene) ?? Infinity))
  }
  const late = [...least].filter(([, needed]) => needed > turnsLeft)
  const [worst] = late.toSorted(([, one], [, other]) => other - one)
  if (!worst) return []
  const [scene, needed] = worst
  const message = `Who comes back in '${layout.scenes[scene]}' has ${turnsLeft} turns left, and a win takes at least ${needed} from there. Leave more.`
  return [finding('revive', 'warning', 'revive.floors.turns_left', message)]
}

function clockFindings({ machine, seen, seenAfterRevive }: Exploration): StoryFinding[] {
  const filled = seen.clocks | seenAfterRevive.clocks
  return [...machine.script.clocks.values()].flatMap(({ id, size, full }, index) => {
    if (full.length === 0 || (filled & clockBit(index)) !== 0) return []
    const message = `It never comes to ${size}, so its 'full' never happens. Make it smaller, or let it tick more often.`
    return [finding('clock', 'warning', `clocks.${id}`, message)]
  })
}

function openingFindings({ machine }: Exploration): StoryFinding[] {
  const { script } = machine
  const openings = [...script.openings.values()].map(({ id, effects }) => ({
    id,
    essence: JSON.stringify(inAnyOrder(withFull(script, effects))),
  }))
  return openings.flatMap(({ id, essence }, at) => {
    const twin = openings.slice(0, at).find((other) => other.essence === essence)
    if (!twin) return []
    const message = `It does the same as '${twin.id}'. Let the ways in differ.`
    return [finding('twins', 'error', `openings.${id}`, message)]
  })
}

/** What a proof says of those who play: by tapping, by typing, after a failure. */
export function playerFindings(exploration: Exploration, outcomes: Outcomes): StoryFinding[] {
  const hasWin = outcomes.wins.length > 0
  return [
    ...(hasWin ? winFindings(exploration, outcomes) : []),
    ...(hasWin ? reviveFindings(exploration, outcomes) : []),
    ...clockFindings(exploration),
    ...openingFindings(exploration),
  ]
}
