import type { Path } from '../AuthorError.ts'
import type { CastText, FactText, OpeningText, Pool, Texts } from '../texts.ts'
import type { Script } from '../types.ts'
import { type EnginePool, enginePools, type SpeechAct, speechActs } from '../vocabulary.ts'
import { listeningKeys, readListening } from './listening.ts'
import type { Reader } from './Reader.ts'
import { ownVoice } from './speech.ts'

type Entries = Readonly<Record<string, unknown>>

/** The pools that are there; which acts must be is for the caller's map to say. */
export function readImprov(entries: Entries, path: Path, reader: Reader): Map<SpeechAct, Pool> {
  const written = speechActs.filter((act) => entries[act] !== undefined)
  return new Map(
    written.map((act) => [act, reader.pool(entries[act], [...path, act], reader.least.improv)]),
  )
}

/** The engine's pools that the story writes itself. */
export function readEngine(root: Entries, reader: Reader): Map<EnginePool, Pool> {
  const written = enginePools.filter((pool) => root[pool] !== undefined)
  return new Map(
    written.map((pool) => [pool, reader.pool(root[pool], [pool], reader.least.recurring)]),
  )
}

/** id → label, for things that are only called something. */
export function readLabels(
  root: Entries,
  key: string,
  ids: Iterable<string>,
  reader: Reader,
): Map<string, string> {
  const needs = [...ids]
  const entries = reader.map(root[key], [key], { needs })
  return new Map(needs.map((id) => [id, reader.label(entries[id], [key, id])]))
}

export function readCast(root: Entries, script: Script, reader: Reader): Map<string, CastText> {
  const cast = reader.map(root['cast'], ['cast'], { needs: script.cast.keys() })
  return new Map(
    [...script.cast.values()].map((member) => {
      const path = ['cast', member.id]
      const entries = reader.map(cast[member.id], path, {
        needs: ['name', 'about', 'react'],
        may: ['threshold', ...listeningKeys],
      })
      const own = (pool: Pool) => ownVoice(pool, member.id)
      const moods = [...new Set(member.bands.map((band) => band.mood))]
      const react = reader.map(entries['react'], [...path, 'react'], { needs: moods })
      const reached = reader.map(entries['threshold'], [...path, 'threshold'], {
        needs: [],
        may: moods,
      })
      const text: CastText = {
        name: reader.label(entries['name'], [...path, 'name']),
        about: reader.text(entries['about'], [...path, 'about']),
        react: new Map(
          moods.map((mood) => [
            mood,
            own(reader.pool(react[mood], [...path, 'react', mood], reader.least.hot)),
          ]),
        ),
        voice: member.voice,
        ...readListening(entries, path, { moods, own }, reader),
        threshold: new Map(
          moods
            .filter((mood) => reached[mood] !== undefined)
            .map((mood) => [mood, own(reader.pool(reached[mood], [...path, 'threshold', mood]))]),
        ),
      }
      return [member.id, text]
    }),
  )
}

export function readClocks(root: Entries, script: Script, reader: Reader): Texts['clocks'] {
  const clocks = reader.map(root['clocks'], ['clocks'], { needs: script.clocks.keys() })
  return new Map(
    [...script.clocks.values()].map(({ id, full }) => {
      const path = ['clocks', id]
      const needs = ['label', ...(full.length > 0 ? ['full'] : [])]
      const entries = reader.map(clocks[id], path, { needs })
      const label = reader.label(entries['label'], [...path, 'label'])
      return [id, { label, full: reader.pool(entries['full'], [...path, 'full']) }]
    }),
  )
}

export function readFacts(root: Entries, script: Script, reader: Reader): Map<string, FactText> {
  const facts = reader.map(root['facts'], ['facts'], { needs: script.facts.keys() })
  return new Map(
    [...script.facts.keys()].map((id) => {
      const path = ['facts', id]
      const entries = reader.map(facts[id], path, {
        needs: ['text'],
        may: ['hint', 'callback', 'asks', 'told', 'kept'],
      })
      const { hint } = entries
      return [
        id,
        {
          text: reader.message(entries['text'], [...path, 'text']),
          hint: hint === undefined ? null : reader.message(hint, [...path, 'hint']),
          callback: reader.pool(entries['callback'], [...path, 'callback']),
          asks: reader.cues(entries['asks'], [...path, 'asks'], reader.least.asks),
          told: reader.pool(entries['told'], [...path, 'told']),
          kept: reader.pool(entries['kept'], [...path, 'kept']),
        },
      ]
    }),
  )
}

export function readOpenings(
  root: Entries,
  script: Script,
  reader: Reader,
): Map<string, OpeningText> {
  const openings = reader.map(root['openings'], ['openings'], { needs: script.openings.keys() })
  return new Map(
    [...script.openings.keys()].map((id) => {
      const path = ['openings', id]
      const entries = reader.map(openings[id], path, { needs: ['label', 'cues', 'enter'] })
      return [
        id,
        {
          label: reader.label(entries['label'], [...path, 'label']),
          cues: reader.cues(entries['cues'], [...path, 'cues']),
          enter: reader.pool(entries['enter'], [...path, 'enter']),
        },
      ]
    }),
  )
}

export function readEndings(root: Entries, script: Script, reader: Reader): Texts['endings'] {
  const endings = reader.map(root['endings'], ['endings'], { needs: script.endings.keys() })
  return new Map(
    [...script.endings.values()].map(({ id, card }) => {
      const path = ['endings', id]
      const needs = ['title', 'text', ...(card === null ? [] : ['card'])]
      const entries = reader.map(endings[id], path, {
        needs,
        may: ['parts', ...(card === null ? [] : ['clue'])],
      })
      return [
        id,
        {
          title: reader.label(entries['title'], [...path, 'title']),
          text: reader.pool(entries['text'], [...path, 'text']),
          parts: reader.pool(entries['parts'], [...path, 'parts']),
          card: card === null ? null : reader.label(entries['card'], [...path, 'card']),
          clue:
            entries['clue'] === undefined ? null : reader.text(entries['clue'], [...path, 'clue']),
        },
      ]
    }),
  )
}
