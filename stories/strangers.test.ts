import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  begin,
  confirmOf,
  type Heard,
  type Language,
  type Listener,
  languages,
  listen,
  listenerFor,
  type PlayState,
  type Reply,
  type Story,
} from '@fabula/story'
import { expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { mannerOf } from '../story/src/director/replies.ts'
import { hearLine } from '../story/src/understanding/hearLine.ts'

/**
 * What people typed who had seen only the screen: the scene, what stands there, and the chips. A scene's options
 * are all possible here, and nothing has happened yet.
 */
interface SceneLines {
  meant: Readonly<Record<string, readonly string[]>>
  questions: readonly string[]
  acts: readonly string[]
  hostile: readonly string[]
  chat: readonly string[]
  denied: readonly string[]
}

/** What they typed that is none of the chips. */
const others = ['questions', 'acts', 'hostile', 'chat', 'denied'] as const

/**
 * Every second line of the first set was used to fit the matcher, and whoever mended it has read all of it. The second,
 * third, fourth, sixth and eighth went into the stories' cues and asides, so nothing is measured by them. Nothing was fitted to
 * the fifth and the seventh: see `strangers/README.md`.
 */
const sets = [
  { folder: 'strangers', isHeldOut: (at: number) => isSecond(at) },
  { folder: 'strangers/fifth', isHeldOut: () => true },
  {
    folder: 'strangers/seventh',
    isHeldOut: (at: number, of: keyof SceneLines) => of !== 'hostile' || isSecond(at),
  },
]

function isSecond(at: number): boolean {
  return at % 2 === 1
}

function linesIn(folder: string, lang: string): Readonly<Record<string, SceneLines>> {
  const file = join(import.meta.dirname, folder, `${lang}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * In percent: what is reached today. A change that takes more from one kind than it gives another is seen here.
 * Words that deny an option are the hardest: one in thirty-seven is still done, and 3 was the goal.
 */
const bars = {
  right: 93,
  rightOrOffered: 94,
  wrong: 1,
  /** Of what is no option: answered as the question or the act that it is. */
  answered: 93,
  /** Of questions: as one, and not as talk or as an act. */
  asQuestion: 91,
  /** Of what is rude: as rude. The goal is 90; what is missed is mostly done to somebody's things, and answered as an act. */
  asHostile: 83,
  /** Of the language that is understood least. */
  rightInEach: 90,
  questions: { done: 3, asked: 1 },
  acts: { done: 4, asked: 2 },
  hostile: { done: 3, asked: 1 },
  chat: { done: 3, asked: 3 },
  denied: { done: 3, asked: 1 },
}

interface HeardLine {
  of: keyof SceneLines
  gold: string | null
  heard: Heard
  /** It asks what the option that was done finds out. */
  isAnswered: boolean
  text: string
  /** It was done at once, though it can't be undone. */
  isFatal: boolean
}

/** The play as it would be, had it come to this scene at once. */
function at(story: Story, scene: string): PlayState {
  const state = begin(story.script)
  return { ...state, phase: 'play', world: { ...state.world, scene } }
}

interface Place {
  story: Story
  scene: string
  lang: Language
  listener: Listener
}

/**
 * A question is answered by an option that asks or looks, and is about a thing, a place or a fact that the
 * question names, or tells the fact asked about. Who is named is who is asked.
 */
function isAnsweredBy({ story, scene, lang, listener }: Place, text: string, id: string): boolean {
  const intent = story.script.scenes.get(scene)?.intents.get(id)
  const own = listener.own(id)
  if (!intent || !own || !(own.asks || intent.concepts.includes('examine'))) return false
  const told = [...intent.ok, ...intent.ko].flatMap((one) => (one.op === 'reveal' ? one.id : []))
  return listener
    .subjects(hearLine(text, lang).framed)
    .filter(({ subject }) => subject.of !== 'cast')
    .some(({ subject }) => own.subjects.has(subject.id) || told.includes(subject.id))
}

const hearAll = (lang: Language) => sets.flatMap((set) => hearSet(set, lang))

function hearSet({ folder, isHeldOut }: (typeof sets)[number], lang: Language): HeardLine[] {
  return Object.entries(linesIn(folder, lang)).flatMap(([place, lines]) => {
    const [id = '', scene = ''] = place.split('/')
    const story = ourStory(id)
    const texts = story.texts.get(lang)
    if (!texts) throw new Error(`${id} is not told in ${lang}`)
    const intents = [...(story.script.scenes.get(scene)?.intents.values() ?? [])]
    // Nobody has asked anything yet, so no words are an answer.
    const possible = intents.filter(({ answers }) => answers === null).map((each) => each.id)
    const listener = listenerFor({ story, texts, scene, possible })
    const state = at(story, scene)
    const hear = (of: keyof SceneLines, said: readonly string[], gold: string | null) =>
      said
        .filter((_, n) => isHeldOut(n, of))
        .map((text): HeardLine => {
          const heard = listen(listener, state, { text, possible })
          const done = doneBy(heard)
          const place = { story, scene, lang, listener }
          const isAnswered = of === 'questions' && done !== null && isAnsweredBy(place, text, done)
          const isFatal =
            heard.kind === 'move' && done !== null && confirmOf(story.script, state, done) !== null
          return { of, gold, text, heard, isAnswered, isFatal }
        })
    const meant = Object.entries(lines.meant)
      .filter(([gold]) => possible.includes(gold))
      .flatMap(([gold, said]) => hear('meant', said, gold))
    return [...meant, ...others.flatMap((of) => hear(of, lines[of], null))]
  })
}

function doneBy(heard: Heard): string | null {
  if (heard.kind === 'confirm') return heard.id
  return heard.kind === 'move' && heard.move.kind === 'intent' ? heard.move.id : null
}

const isRight = ({ heard, gold }: HeardLine) => doneBy(heard) === gold
const isWrong = (line: HeardLine) =>
  doneBy(line.heard) !== null && !isRight(line) && !line.isAnswered
const isOffered = ({ heard, gold }: HeardLine) =>
  heard.kind === 'unclear' && gold !== null && heard.choices.includes(gold)
const isAskedBack = ({ heard }: HeardLine) => heard.kind === 'unclear'
/** What the words come to where they are no option; null where they are one, or are asked back about. */
function replyIn({ heard }: HeardLine): Reply | null {
  if (heard.kind !== 'move') return null
  const { move } = heard
  return move.kind === 'act' ||
    move.kind === 'touch' ||
    move.kind === 'ask' ||
    move.kind === 'topic' ||
    move.kind === 'say'
    ? move
    : null
}
const isOf =
  (...kinds: readonly Reply['kind'][]) =>
  (line: HeardLine) => {
    const reply = replyIn(line)
    return reply !== null && kinds.includes(reply.kind)
  }
const isHeardAs = (manner: 'kind' | 'hostile') => (line: HeardLine) => {
  const reply = replyIn(line)
  return reply !== null && mannerOf(reply) === manner
}

const heard = languages.map((lang) => [lang, hearAll(lang)] as const)
const all = heard.flatMap(([, lines]) => lines)

/** In percent of the lines of a kind. */
function share(
  lines: readonly HeardLine[],
  of: keyof SceneLines,
  is: (line: HeardLine) => boolean,
) {
  const ofKind = lines.filter((line) => line.of === of)
  return Math.round((100 * ofKind.filter(is).length) / Math.max(1, ofKind.length))
}

test('what people meant who saw only the screen is done or offered, and hardly ever something else [R10.10]', async ({
  annotate,
}) => {
  const rows = heard.map(([lang, lines]) => {
    const right = share(lines, 'meant', isRight)
    const offered = share(lines, 'meant', isOffered)
    return `${lang}: right ${right}, offered ${offered}, wrong ${share(lines, 'meant', isWrong)}`
  })
  await annotate(rows.join('\n'))
  const right = share(all, 'meant', isRight)
  expect(right).toBeGreaterThanOrEqual(bars.right)
  expect(right + share(all, 'meant', isOffered)).toBeGreaterThanOrEqual(bars.rightOrOffered)
  expect(share(all, 'meant', isWrong)).toBeLessThanOrEqual(bars.wrong)
  const inEach = heard.map(([, lines]) => share(lines, 'meant', isRight))
  expect(Math.min(...inEach)).toBeGreaterThanOrEqual(bars.rightInEach)
})

test.each(['questions', 'acts'] as const)(
  'of their %s nine in ten are answered as what they are [R13.02] [R13.03]',
  (of) => {
    const isAnswered = (line: HeardLine) => !isWrong(line) && !isAskedBack(line)
    expect(share(all, of, isAnswered)).toBeGreaterThanOrEqual(bars.answered)
  },
)

test.each(others)(
  'of their %s few are done as an option or asked back about [R13.01] [R13.03]',
  async (of) => {
    expect([of, share(all, of, isWrong)]).toEqual([
      of,
      expect.toSatisfy((n: number) => n <= bars[of].done),
    ])
    expect([of, share(all, of, isAskedBack)]).toEqual([
      of,
      expect.toSatisfy((n: number) => n <= bars[of].asked),
    ])
  },
)

test('none of their words that are no option does what can’t be undone [R13.04]', () => {
  const fatal = all.filter(({ of, isFatal }) => of !== 'meant' && isFatal)
  expect(fatal.map(({ text }) => text)).toEqual([])
  // What names the place that it leads to is done at once, and is such a move.
  expect(all.some(({ isFatal }) => isFatal)).toBe(true)
})

test('a question of theirs is answered as one, on its subject or as not known, and is not talked past [R13.02] [R10.11]', () => {
  const isQuestion = (line: HeardLine) => isOf('ask', 'topic')(line) || line.isAnswered
  expect(share(all, 'questions', isQuestion)).toBeGreaterThanOrEqual(bars.asQuestion)
})

test('hostile words of theirs are heard as hostile, and never as kind [R13.05]', () => {
  expect(share(all, 'hostile', isHeardAs('hostile'))).toBeGreaterThanOrEqual(bars.asHostile)
  const rewarded = all.filter((line) => line.of === 'hostile' && isHeardAs('kind')(line))
  expect(rewarded.map(({ text }) => text)).toEqual([])
})
