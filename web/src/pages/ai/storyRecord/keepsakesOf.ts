import type { PlayView } from '../../../play/PlayView.ts'
import type { SceneView, TurnEventOf } from '../../../play/wire.ts'

/** Every scene once, in the order of the first visit. */
export function scenesSeen(view: PlayView): readonly SceneView[] {
  const told = view.turns.flatMap((turn) => turn.stageChanges.map((mark) => mark.scene))
  return once([...told, view.scene].filter((scene) => scene !== null))
}

export function cardsWon(view: PlayView): readonly TurnEventOf<'card.unlock'>['card'][] {
  return once(view.turns.map((turn) => turn.card?.card).filter((card) => card !== undefined))
}

function once<Kept extends { readonly id: string }>(all: readonly Kept[]): readonly Kept[] {
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}
