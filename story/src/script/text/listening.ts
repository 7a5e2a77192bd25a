import type { Path } from '../AuthorError.ts'
import type { CastText, Pool } from '../texts.ts'
import { type Mood, type Topic, topics } from '../vocabulary.ts'
import type { Reader } from './Reader.ts'

type Entries = Readonly<Record<string, unknown>>
type Listening = Pick<CastText, 'asks' | 'told' | 'topics' | 'touch' | 'unknown' | 'kept'>

/** What a character may have to say to words that are no option. */
export const listeningKeys = ['asks', 'told', 'topics', 'touch', 'unknown', 'kept'] as const

type Answers = ReadonlyMap<Mood | 'any', Pool>

/** A pool for all moods, or a map with one for each. */
function readAnswers(value: unknown, path: Path, moods: readonly Mood[], reader: Reader): Answers {
  if (Array.isArray(value)) return new Map([['any', reader.pool(value, path, reader.least.topic)]])
  const entries = reader.map(value, path, { needs: [], may: [...moods, 'any'] })
  const written = [...moods, 'any' as const].filter((mood) => entries[mood] !== undefined)
  return new Map(
    written.map((mood) => [mood, reader.pool(entries[mood], [...path, mood], reader.least.topic)]),
  )
}

function ownAnswers(answers: Answers, own: (pool: Pool) => Pool): Answers {
  return new Map([...answers].map(([mood, pool]) => [mood, own(pool)]))
}

export function readListening(
  entries: Entries,
  path: Path,
  { moods, own }: { moods: readonly Mood[]; own: (pool: Pool) => Pool },
  reader: Reader,
): Listening {
  const told = reader.map(entries['topics'], [...path, 'topics'], { needs: [], may: topics })
  const written = topics.filter((topic) => told[topic] !== undefined)
  const answers = written.map((topic): [Topic, Answers] => [
    topic,
    ownAnswers(readAnswers(told[topic], [...path, 'topics', topic], moods, reader), own),
  ])
  const at = [...path, 'touch']
  const touch = reader.map(entries['touch'], at, { needs: [], may: ['yes', 'no'] })
  const pool = (key: 'told' | 'unknown' | 'kept') => reader.pool(entries[key], [...path, key])
  return {
    asks: reader.cues(entries['asks'], [...path, 'asks'], reader.least.asks),
    // What is said of them may be said by others.
    told: pool('told'),
    topics: new Map(answers),
    touch: {
      yes: own(reader.pool(touch['yes'], [...at, 'yes'])),
      no: own(reader.pool(touch['no'], [...at, 'no'])),
    },
    unknown: own(pool('unknown')),
    kept: own(pool('kept')),
  }
}
