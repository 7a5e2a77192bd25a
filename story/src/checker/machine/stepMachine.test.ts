import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { playThrough, randomPlay } from '../../director/fixtures/randomPlay.ts'
import { step } from '../../director/step.ts'
import type { WorldState } from '../../director/types.ts'
import { kitchenScript } from '../../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../../script/fixtures/lastFerry.ts'
import type { Script } from '../../script/types.ts'
import { storyOf } from '../fixtures/storyOf.ts'
import { spentName, stallName, timesName } from '../sceneActs.ts'
import {
  compileMachine,
  type Machine,
  type MachineManner,
  type MachineScene,
} from './compileMachine.ts'
import { endingAt, placeOf, type Regs, sceneAt } from './layoutOf.ts'
import { idle, type MachineMove, stepMachine } from './stepMachine.ts'

function regsOf({ layout, script }: Machine, world: WorldState): Regs {
  const regs = new Int32Array(layout.size)
  regs[sceneAt] = layout.scenes.indexOf(world.scene)
  regs[endingAt] = layout.endings.indexOf(world.ending ?? '') + 1
  const put = (name: string, value: number) => {
    regs[placeOf(layout, name)] = value
  }
  for (const [id, value] of Object.entries({ ...world.meters, ...world.clocks })) put(id, value)
  for (const id of [...world.flags, ...world.items]) put(id, 1)
  for (const scene of script.scenes.values()) {
    for (const id of [...scene.intents.keys(), '~', '!']) {
      put(timesName(scene.id, id), world.uses[`${scene.id}.${id}`] ?? 0)
    }
    for (const { id } of scene.storylets) {
      put(spentName(scene.id, id), world.spent.includes(`${scene.id}.${id}`) ? 1 : 0)
    }
  }
  put(stallName, world.stall)
  return regs
}

/** What the machine knows of a world, as text; turns are the search's own matter, and facts are no part of it. */
function told(machine: Machine, regs: Regs): string {
  const { layout } = machine
  return layout.variables
    .filter(({ name }) => name !== '#turn' && !name.startsWith('#fact'))
    .map(({ name }) => `${name}=${regs[placeOf(layout, name)]}`)
    .concat(`scene=${regs[sceneAt]}`, `ending=${regs[endingAt]}`)
    .join(' ')
}

function replies(scene: MachineScene | undefined, world: WorldState) {
  const left = (key: string, manner: MachineManner | undefined) =>
    manner !== undefined && (world.uses[`${world.scene}.${key}`] ?? 0) < (manner.cap ?? 1)
      ? manner
      : null
  const counted = (manner: MachineManner) => ({
    run: manner.run,
    count: (regs: Regs) => {
      if (manner.cap !== null) regs[manner.at] = (regs[manner.at] ?? 0) + 1
    },
  })
  const kind = left('~', scene?.improv)
  const hostile = left('!', scene?.hostile)
  return [true, false].flatMap((pushes) => {
    const reply = { isTurn: pushes, isReply: true as const }
    const action = (manner: 'kind' | 'hostile' | null) => ({
      kind: 'reply' as const,
      manner,
      pushes,
    })
    return [
      { action: action(null), ...idle, ...reply },
      ...(kind ? [{ action: action('kind'), ...counted(kind), ...reply }] : []),
      ...(hostile ? [{ action: action('hostile'), ...counted(hostile), ...reply }] : []),
    ]
  })
}

function bothWays(machine: Machine, script: Script, world: WorldState) {
  const scene = machine.scenes[machine.layout.scenes.indexOf(world.scene)]
  const intents = (scene?.intents ?? []).flatMap(({ id, count, ok, ko, isPossible }) => {
    if (!isPossible(regsOf(machine, world))) return []
    const done = { action: { kind: 'intent' as const, id, ok: true }, run: ok, count, isTurn: true }
    const failed = { ...done, action: { ...done.action, ok: false }, run: ko ?? ok }
    return ko === null ? [done] : [done, failed]
  })
  const still = { action: { kind: 'idle' as const, counts: false }, ...idle }
  return [...intents, still, ...replies(scene, world)].flatMap(({ action, ...move }) => {
    return [true, false].map((luck) => {
      const director = step(script, { ...world, limit: 1e6 }, action, () => luck).world
      const regs = regsOf(machine, world)
      const taken: MachineMove = move
      const before = regs.slice()
      stepMachine(machine, before, regs, { move: taken, refusals: luck ? 0 : 99 })
      return { director: told(machine, regsOf(machine, director)), machine: told(machine, regs) }
    })
  })
}

const scripts: [name: string, script: Script][] = [
  ['the example script', lastFerryScript()],
  ['a script with hostile words, caps and replies', kitchenScript()],
  ['a script with chapters, carried flags and clocks that fill each other', storyOf('chapters')],
]

test.each(scripts)(
  'the machine that proves stories moves as the director does: %s [R10.09]',
  (_, script) => {
    const machine = compileMachine(script)
    void fc.assert(
      fc.property(randomPlay, (play) => {
        for (const { before } of playThrough(script, play)) {
          if (before.phase !== 'await') continue
          for (const pair of bothWays(machine, script, before.world)) {
            expect(pair.machine).toBe(pair.director)
          }
        }
      }),
      { numRuns: 200 },
    )
  },
)
