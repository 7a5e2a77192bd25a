import type {
  Machine,
  MachineIntent,
  MachineManner,
  MachineScene,
} from '../machine/compileMachine.ts'
import { idle, type MachineMove } from '../machine/stepMachine.ts'

/** One thing that may be done in a scene, as the search tries it. */
export interface SearchMove {
  move: MachineMove
  /** Index of its telling. */
  number: number
}

export interface SceneMoves {
  intents: readonly { intent: MachineIntent; results: readonly SearchMove[] }[]
  /** Kind and hostile words, and words that come to nothing. */
  kind: ReplyMoves
  hostile: ReplyMoves
  plain: ReplyMoves
}

/** As one of the first three replies in a row, and as the fourth. */
export interface ReplyMoves {
  free: SearchMove
  fourth: SearchMove
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

function mannerMove({ at, run, cap }: MachineManner): MachineMove {
  if (cap === null) return { count: () => {}, run, isTurn: true }
  const count = (regs: Int32Array) => {
    regs[at] = (regs[at] ?? 0) + 1
  }
  return { count, run, isTurn: true }
}

export function movesOf(machine: Machine): Moves {
  const tellings: string[] = []
  const numbered = (scene: MachineScene, told: string, move: MachineMove): SearchMove => ({
    move,
    number: tellings.push(`${scene.id}: ${told}`) - 1,
  })
  const replies = (scene: MachineScene, told: string, move: MachineMove): ReplyMoves => ({
    free: numbered(scene, told, { ...move, isTurn: false, isReply: true }),
    fourth: numbered(scene, `${told}, the fourth in a row`, {
      ...move,
      isTurn: true,
      isReply: true,
    }),
  })
  const scenes = machine.scenes.map((scene) => ({
    intents: scene.intents.map((intent) => ({
      intent,
      results: intentMoves(intent).map(([told, move]) => numbered(scene, told, move)),
    })),
    kind: replies(scene, 'kind words', mannerMove(scene.improv)),
    hostile: replies(scene, 'an insult', mannerMove(scene.hostile)),
    plain: replies(scene, 'words', idle),
  }))
  return { scenes, tellings }
}
