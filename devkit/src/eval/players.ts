import { type Dice, type PlayState, type Story, seededDice } from '@fabula/story'
import { type SessionMove, tapsAt } from './playSession.ts'

interface Habits {
  readonly seed: number
  readonly lines?: readonly string[]
  readonly every?: number
}

/** Taps at random; every third turn, or as said, it types one of the lines. */
export function playerOf(
  story: Story,
  { seed, lines = [], every = 3 }: Habits,
): (state: PlayState, n: number) => SessionMove {
  const dice: Dice = seededDice(new Uint8Array(32).fill(seed % 256))
  return (state, n) => {
    const taps = tapsAt(story, state)
    const line = lines[Math.floor(n / every) % Math.max(1, lines.length)]
    if (state.phase === 'await' && line !== undefined && n % every === every - 1)
      return { text: line }
    return { tap: taps[dice.draw(`choice ${n}`, Math.max(1, taps.length)) - 1] ?? '' }
  }
}

/** Questions about nothing that a story knows: a model has to answer them, and may not make up canon. */
export const questions: readonly string[] = [
  'What did you dream of last night?',
  'Do you like the winter?',
  'Who taught you to whistle?',
  'What is the best soup you ever had?',
  'Have you been to the mountains?',
  'Why do gulls laugh?',
  'What colour was your first coat?',
  'Do you believe in luck?',
  'How old is this town?',
  'What would you do with a hundred coins?',
]

/** The same in Japanese. */
export const questionsInJapanese: readonly string[] = [
  '昨日の夜はどんな夢を見たの？',
  '冬は好き？',
  '口笛は誰に教わったの？',
  '今まででいちばんおいしかったスープは？',
  '山に行ったことはある？',
  'どうしてカモメは笑うの？',
  '初めて着たコートは何色だった？',
  '運って信じる？',
  'この町はどのくらい古いの？',
  'もし百枚の金貨があったら何に使う？',
]

/** Small talk, so that a model has rows to choose from. */
export const smallTalk: readonly string[] = [
  'My grandmother used to hum a song like that',
  'I look around for something to sit on',
  'It reminds me of a summer long ago',
  'I count the windows across the water',
]
