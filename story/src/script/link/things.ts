import type { Script, Thing, Trace } from '../types.ts'
import type { Linking } from './Linking.ts'

/** Things stand in every scene unless the script says in which. */
export function linkThings(linking: Linking): Map<string, Thing> {
  const { things, scenes } = linking.authored
  const everywhere = Object.keys(scenes)
  return new Map(
    Object.entries(things).map(([id, thing]) => {
      thing.in?.forEach((scene, index) => {
        const path = ['things', id, 'in', index]
        linking.expect(scene, { what: 'scene', among: everywhere }, path)
      })
      const when = linking.condition(thing.when, ['things', id, 'when'])
      return [id, { id, scenes: thing.in ?? everywhere, when }]
    }),
  )
}

export function linkTraces(linking: Linking): Map<string, Trace> {
  return new Map(
    Object.entries(linking.authored.traces).map(([id, source]) => {
      const when = linking.condition(source, ['traces', id])
      if (when.op === 'boolean') {
        linking.findings.error(['traces', id], 'A trace must go by something that the player did.')
      }
      return [id, { id, when }]
    }),
  )
}

/** Places and questions are only named here; their words stand in the texts. */
export function linkNamed(linking: Linking): Pick<Script, 'places' | 'questions'> {
  const { places, questions } = linking.authored
  for (const key of ['places', 'questions'] as const) {
    const list = linking.authored[key]
    list.forEach((id, index) => {
      if (list.indexOf(id) === index) return
      linking.findings.error([key, index], `'${id}' stands here twice. Take one away.`)
    })
  }
  return { places, questions }
}
