import type { Texts } from '../texts.ts'
import type { Script } from '../types.ts'
import { verbs } from '../vocabulary.ts'
import type { Reader } from './Reader.ts'

type Entries = Readonly<Record<string, unknown>>

/** Every thing can be looked at; what else is done to it may be left to the engine's lines. */
export function readThings(root: Entries, script: Script, reader: Reader): Texts['things'] {
  const things = reader.map(root['things'], ['things'], { needs: script.things.keys() })
  return new Map(
    [...script.things.keys()].map((id) => {
      const path = ['things', id]
      const needs = ['name', 'cues', 'look']
      const entries = reader.map(things[id], path, { needs, may: verbs })
      const written = verbs.filter((verb) => entries[verb] !== undefined)
      return [
        id,
        {
          name: reader.label(entries['name'], [...path, 'name']),
          cues: reader.cues(entries['cues'], [...path, 'cues'], reader.least.once),
          verbs: new Map(
            written.map((verb) => [verb, reader.pool(entries[verb], [...path, verb])]),
          ),
        },
      ]
    }),
  )
}

export function readPlaces(root: Entries, script: Script, reader: Reader): Texts['places'] {
  const places = reader.map(root['places'], ['places'], { needs: script.places })
  return new Map(
    script.places.map((id) => {
      const path = ['places', id]
      const entries = reader.map(places[id], path, { needs: ['asks', 'told'] })
      return [
        id,
        {
          asks: reader.cues(entries['asks'], [...path, 'asks'], reader.least.asks),
          told: reader.pool(entries['told'], [...path, 'told']),
        },
      ]
    }),
  )
}
