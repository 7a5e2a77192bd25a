import type { Delta, Draw, Move } from '../director/types.ts'
import type { Script } from '../script/types.ts'
import type { BodyOf } from './types.ts'

/** What an older version's names are called in a newer script. */
export interface Names {
  scene(id: string): string
  /** `scene` as the older version calls it. */
  intent(scene: string, id: string): string
  ending(id: string): string
  /** `scene.intent`, or `scene.storylet`, which keeps its own name. */
  act(key: string): string
}

export function namesIn({ renames }: Script): Names {
  const scene = (id: string) => renames.scenes.get(id) ?? id
  const intent = (home: string, id: string) => renames.intents.get(`${home}.${id}`) ?? id
  return {
    scene,
    intent,
    ending: (id) => renames.endings.get(id) ?? id,
    act: (key) => {
      const dot = key.indexOf('.')
      const home = key.slice(0, dot)
      return `${scene(home)}.${intent(home, key.slice(dot + 1))}`
    },
  }
}

const storyletMark = 'storylet:'

/** A renamed intent keeps its rolls: the draw is found again under the new name. */
function renamedDraw(draw: Draw, scene: string, names: Names): Draw {
  const [turn = '', what = '', reviveNo = ''] = draw.purpose.split('|')
  // Rolls from a bag have no name in them.
  if (turn === 'bag') return draw
  const renamed = what.startsWith(storyletMark)
    ? `${storyletMark}${names.act(what.slice(storyletMark.length))}`
    : names.intent(scene, what)
  return { ...draw, purpose: `${turn}|${renamed}|${reviveNo}` }
}

function renamedMove(move: Move, scene: string, names: Names): Move {
  return move.kind === 'intent' ? { ...move, id: names.intent(scene, move.id) } : move
}

function renamedDelta(delta: Delta, names: Names): Delta {
  if (delta.of !== 'scene') return delta
  return { ...delta, before: names.scene(delta.before), after: names.scene(delta.after) }
}

/** A turn as the newer version would have logged it; `scene` is where it was played, by its old name. */
export function renamedTurn(body: BodyOf<'turn'>, scene: string, names: Names): BodyOf<'turn'> {
  return {
    ...body,
    move: renamedMove(body.move, scene, names),
    draws: body.draws.map((draw) => renamedDraw(draw, scene, names)),
    deltas: body.deltas.map((delta) => renamedDelta(delta, names)),
  }
}
