import type { Outcomes } from './outcomesOf.ts'
import type { Rule, StoryFinding } from './StoryFinding.ts'
import type { Exploration } from './search/explore.ts'
import type { Seen } from './search/Seen.ts'
import { revivedTurns } from './search/Walker.ts'
import { stateText, wayTo } from './wayTo.ts'

type Tell = (rule: Rule, path: string, message: string, way?: readonly string[]) => StoryFinding

const error: Tell = (rule, path, message, way = []) => ({
  ...{ rule, path, message, way },
  level: 'error',
})
const warning: Tell = (rule, path, message, way = []) => ({
  ...{ rule, path, message, way },
  level: 'warning',
})

function endingFindings(exploration: Exploration, { endings }: Outcomes): StoryFinding[] {
  const { script } = exploration.machine
  const { turns: limit, fail } = script.limits
  return [...script.endings.keys()].flatMap((id): StoryFinding[] => {
    const path = `endings.${id}`
    const state = endings.get(id)
    if (state === undefined) {
      // Whoever waits long enough comes to the limit's own ending.
      return id === fail ? [] : [error('ending', path, 'No way leads to this ending.')]
    }
    const turns = exploration.graph.turnsTo(state)
    if (turns >= revivedTurns) {
      const message = 'Only a play that failed and came back can reach this ending.'
      return [warning('ending', path, message, wayTo(exploration, state))]
    }
    if (turns <= limit) return []
    const message = `It takes ${turns} turns to reach it, and the story is over after ${limit}.`
    return [error('limit', path, message, wayTo(exploration, state))]
  })
}

function sceneFindings({ machine, seen, seenAfterRevive }: Exploration): StoryFinding[] {
  const isSeen = (what: 'scenes' | 'intents' | 'storylets', number: number) =>
    seen[what][number] === 1 || seenAfterRevive[what][number] === 1
  return machine.scenes.flatMap((scene, index): StoryFinding[] => {
    const path = `scenes.${scene.id}`
    if (!isSeen('scenes', index)) return [error('scene', path, 'No way leads to this scene.')]
    const silent = scene.intents.filter(({ number }) => !isSeen('intents', number))
    const hidden = scene.intents.filter(
      ({ number, isShown }) => isShown && seen.intents[number] === 1 && seen.shown[number] === 0,
    )
    const storylets = [...scene.storylets, ...scene.complications]
    const untold = storylets.filter(({ number }) => !isSeen('storylets', number))
    return [
      ...silent.map(({ id }) =>
        error('intent', `${path}.intents.${id}`, "It can never be done: its 'needs' never holds."),
      ),
      ...hidden.map(({ id }) => {
        const message = 'It is never shown as an option: four others always stand before it.'
        return warning('never_shown', `${path}.intents.${id}`, message)
      }),
      ...untold.map(({ id }) => {
        const message = "It never comes: its 'when' never holds, or another always comes first."
        return error('storylet', `${path}.storylets.${id}`, message)
      }),
    ]
  })
}

function twinFindings({ machine }: Exploration, seen: Seen): StoryFinding[] {
  const paths = new Map<string, string>(
    machine.scenes.flatMap(({ id, intents }) =>
      intents.map((intent) => [`${intent.number}`, `scenes.${id}.intents.${intent.id}`] as const),
    ),
  )
  return [...seen.twins].map((pair) => {
    const [one = '', other = ''] = pair.split(' ').map((number) => paths.get(number) ?? '')
    const twin = one.slice(one.lastIndexOf('.') + 1)
    const message = `It does the same as '${twin}', at the same odds, and both are shown together. Let them differ.`
    return error('twins', other, message)
  })
}

function deadEndFindings(exploration: Exploration): StoryFinding[] {
  const { machine, graph, deadEnds } = exploration
  const bySceneTold = new Map<string, { first: number; count: number }>()
  const regs = new Int32Array(machine.layout.size)
  for (const state of deadEnds) {
    graph.read(state, regs)
    const scene = machine.layout.scenes[regs[0] ?? 0] ?? ''
    const known = bySceneTold.get(scene)
    bySceneTold.set(scene, { first: known?.first ?? state, count: (known?.count ?? 0) + 1 })
  }
  return [...bySceneTold].map(([scene, { first, count }]) => {
    const message = `No option is left in ${count} states, as with ${stateText(exploration, first)}. Add one that is always possible.`
    return error('dead_end', `scenes.${scene}`, message, wayTo(exploration, first))
  })
}

function lostFindings(exploration: Exploration, { lost }: Outcomes): StoryFinding[] {
  return [...lost].map(([scene, { first, count, of }]) => {
    const message = `The story goes on though no win can be reached, in ${count} of ${of} states, as with ${stateText(exploration, first)}. End it there, or leave a way.`
    return error('soft_lock', `scenes.${scene}`, message, wayTo(exploration, first))
  })
}

/** What a walk that had to stop has shown to be wrong all the same. */
export function foundSoFar(exploration: Exploration): StoryFinding[] {
  return [...deadEndFindings(exploration), ...twinFindings(exploration, exploration.seen)]
}

/** All that the walk through every world shows to be wrong. */
export function reachFindings(exploration: Exploration, outcomes: Outcomes): StoryFinding[] {
  const hasWin = [...outcomes.endings.keys()].some(
    (id) => exploration.machine.script.endings.get(id)?.kind === 'win',
  )
  return [
    ...endingFindings(exploration, outcomes),
    ...sceneFindings(exploration),
    ...deadEndFindings(exploration),
    // Without a win that can be reached every state is lost, and the endings have said so.
    ...(hasWin ? lostFindings(exploration, outcomes) : []),
    ...twinFindings(exploration, exploration.seen),
  ]
}
