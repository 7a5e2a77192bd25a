import type { Calls, OutputOf } from '@fabula/contract'

export type PlayAnswer = Pick<OutputOf<Calls['game/chatHistory']>, 'scene' | 'stage' | 'turns'>

/** The drawing that the stage most likely shows first: who spoke last, else who the scene turns on. */
export function firstPuppet({ scene, stage, turns }: PlayAnswer): string | undefined {
  const said = turns
    .at(-1)
    ?.events.flatMap((event) =>
      event.type === 'prose.delta' && event.who !== null ? [event.who] : [],
    )
  const focus = scene?.focus === undefined ? stage?.focus : scene.focus
  const everybody = stage ? [...stage.cast, ...(stage.others ?? [])] : []
  const find = (id: string | null | undefined) => everybody.find((one) => one.id === id)
  return (find(said?.at(-1)) ?? find(focus))?.puppet
}
