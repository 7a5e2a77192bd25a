import type { Machine, MachineIntent, MachineScene } from '../machine/compileMachine.ts'
import { countedIdle, idle, type MachineMove } from '../machine/stepMachine.ts'

/** One thing that may be done in a scene, as the search tries it. */
export interface SearchMove {
  move: MachineMove
  /** Index of its telling. */
  number: number
}

export interface SceneMoves {
  intents: readonly { intent: MachineIntent; results: readonly SearchMove[] }[]
  improv: SearchMove
  idle: SearchMove
  /** The fourth idle reply of four: it takes a turn. */
  counted: SearchMove
}

/** Moves by scene, and how each is told to an author: 'pier: own_up fails'. */
export interface Moves {
  scenes: readonly SceneMoves[]
  tellings: string[]
}

function intentMoves(intent: MachineIntent): [told: string, move: MachineMove][] {
  const { count, ok, ko, id } = intent
  const done: MachineMove = { count, run: ok, isTurn: true }
  if (ko === null) return [[id, done]]
  return [
    [`${id} succeeds`, done],
    [`${id} fails`, { count, run: ko, isTurn: true }],
  ]
}

function improvMove({ improv }: MachineScene): MachineMove {
  const count = (regs: Int32Array) => {
    regs[improv.at] = (regs[improv.at] ?? 0) + 1
  }
  return { count, run: improv.run, isTurn: true }
}

export function movesOf(machine: Machine): Moves {
  const tellings: string[] = []
  const numbered = (scene: MachineScene, told: string, move: MachineMove): SearchMove => ({
    move,
    number: tellings.push(`${scene.id}: ${told}`) - 1,
  })
  const scenes = machine.scenes.map((scene) => ({
    intents: scene.intents.map((intent) => ({
      intent,
      results: intentMoves(intent).map(([told, move]) => numbered(scene, told, move)),
    })),
    improv: numbered(scene, 'an improvisation', improvMove(scene)),
    idle: numbered(scene, 'an idle reply', idle),
    counted: numbered(scene, 'four idle replies', countedIdle),
  }))
  return { scenes, tellings }
}
