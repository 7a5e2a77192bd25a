import type { Direction, Reply } from '../director/types.ts'
import type { Mood, SpeechAct, Topic } from '../script/vocabulary.ts'
import { keys } from './poolAt.ts'

/** What kind of speech a topic is, for who has no words of their own for it. */
const actOfTopic: Readonly<Partial<Record<Topic, SpeechAct>>> = {
  insult: 'insult',
  threat: 'threaten',
  joke: 'joke',
  name: 'ask',
  origin: 'ask',
  family: 'ask',
  work: 'ask',
  fear: 'ask',
  advice: 'ask',
}

function askKeys(move: Extract<Reply, { kind: 'ask' }>, answer: Direction['answer']): string[] {
  const { of, id, to } = move
  if (answer === 'unknown') return to === null ? [] : [keys.unknown(to)]
  if (answer === 'kept') return [keys.kept(id), ...(to === null ? [] : [keys.keeps(to)])]
  switch (of) {
    case 'fact':
      return [keys.told(id)]
    case 'cast':
      return [keys.about(id)]
    case 'thing':
      return [keys.act(id, 'look')]
    default:
      return [keys.place(id)]
  }
}

/** Pools that answer typed words, the best first: the first that has a line is told [R13.01]. */
export function replyKeys({ move, answer, moods, scene }: Direction): string[] {
  const last = keys.engine('deflect')
  const moodOf = (cast: string): Mood => moods[cast] ?? 'calm'
  switch (move.kind) {
    case 'act':
      if (answer === 'unknown') return [keys.engine('absent'), keys.engine('handle')]
      return [keys.act(move.thing, move.verb), keys.engine('handle')]
    case 'touch':
      return [keys.touch(move.who, answer === 'yes' ? 'yes' : 'no'), keys.engine('handle')]
    case 'ask':
      return [...askKeys(move, answer), last]
    case 'topic': {
      const act = actOfTopic[move.topic] ?? 'talk'
      return [keys.topic(move.to, move.topic, moodOf(move.to)), keys.improv(scene, act), last]
    }
    case 'say':
      return [keys.improv(scene, move.act), last]
    case 'later':
      return [keys.later(scene, move.id), keys.engine('later')]
    default:
      return []
  }
}
