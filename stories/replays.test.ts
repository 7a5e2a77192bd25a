import { createHash } from 'node:crypto'
import {
  begin,
  firstNarratorState,
  type Language,
  languages,
  type NarrationLine,
  narrate,
  resolve,
  type Story,
  seededDice,
  type Texts,
  type Topic,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { createRobot } from '../devkit/src/stories/reading/playRuns.ts'
import { asksOfRuns } from '../story/src/checker/reads.ts'
import { poolAt } from '../story/src/narrator/poolAt.ts'

const players = 4
const runs = 3
const seedOf = (name: string) => createHash('sha256').update(name).digest()

interface Told {
  readonly key: string
  readonly variant: number
}

/** Of what was told, the lines that ask how often, or how, the story was played before. */
function knowing(story: Story, lang: Language, lines: readonly Told[]): string[] {
  const texts = story.texts.get(lang)
  if (!texts) throw new Error(`not told in ${lang}`)
  return lines.flatMap(({ key, variant }) => {
    const when = poolAt(texts, key)[variant]?.when
    return when && asksOfRuns(when) ? [key] : []
  })
}

/** What a few players are told, run by run, of what only who played before may hear. */
function readRuns(story: Story, lang: Language): string[][] {
  const robot = createRobot({ story, lang, lines: [] })
  const played = Array.from({ length: players }, (_, player) =>
    robot(seedOf(`replay ${player}`), runs),
  )
  return Array.from({ length: runs }, (_, run) =>
    played.flatMap((each) =>
      knowing(
        story,
        lang,
        (each[run] ?? []).flatMap(({ lines }) => lines),
      ),
    ),
  )
}

/** An ending of which nothing else is known than how earlier runs ended. */
function toldAt(
  story: Story,
  lang: Language,
  ending: string,
  earlier: readonly string[],
): string[] {
  const dice = seededDice(seedOf('ending'))
  const [id = null] = story.script.openings.keys()
  const outcome = resolve(story.script, begin(story.script), { kind: 'opening', id }, dice)
  const kind = story.script.endings.get(ending)?.kind
  if (!outcome.ok || !kind) throw new Error(`no ${ending}`)
  const direction = { ...outcome.direction, ending: { id: ending, kind } }
  const telling = { story, language: lang, direction, playerWords: null, after: outcome.state }
  const memory = { ...firstNarratorState(), runs: earlier }
  const { lines } = narrate(telling, memory, dice)
  return knowing(story, lang, lines).filter((key) => key.startsWith('part.'))
}

interface Asked {
  readonly cast: string
  readonly topic: Topic
}

/** What people answer otherwise to who has played before. */
function topicsOfRuns(texts: Texts): Asked[] {
  const asksOf = ({ when }: NarrationLine) => when !== undefined && asksOfRuns(when)
  return [...texts.cast].flatMap(([cast, { topics }]) =>
    [...topics].flatMap(([topic, moods]) =>
      [...moods.values()].flat().some(asksOf) ? [{ cast, topic }] : [],
    ),
  )
}

/** What is answered to a topic in the middle of plays, as far as it asks of earlier runs. */
function answers(story: Story, lang: Language, { cast, topic }: Asked) {
  const robot = createRobot({ story, lang, lines: [] })
  const standing = Array.from({ length: 12 }, (_, player) => player).flatMap((player) =>
    (robot(seedOf(`talk ${player}`), 1)[0] ?? []).flatMap(({ state }) =>
      state.phase === 'await' ? [state] : [],
    ),
  )
  const dice = seededDice(seedOf('talk'))
  const playerWords = { playerText: 'good evening', question: false }
  return (runs: readonly string[]) =>
    standing.flatMap((state, at) => {
      const outcome = resolve(story.script, state, { kind: 'topic', topic, to: cast }, dice)
      if (!outcome.ok) return []
      const { direction, state: after } = outcome
      const telling = { story, language: lang, direction, playerWords, after }
      const memory = { ...firstNarratorState(), runs }
      return knowing(story, lang, narrate(telling, memory, seededDice(seedOf(`${at}`))).lines)
    })
}

const winks = {
  'dawn-in-a-tin': [
    ['first_light', 'through_glass'],
    ['through_glass', 'first_light'],
    ['dark', 'through_glass'],
  ],
  'forty-letters': [
    ['own_hand', 'well_written'],
    ['own_name', 'own_hand'],
    ['no_answer', 'own_name'],
  ],
  'nineteen-year-tide': [
    ['curfew', 'high_water'],
    ['gate', 'curfew'],
    ['high_water', 'curfew'],
  ],
  'late-moon': [
    ['moonrise', 'moonrise'],
    ['moonrise', 'clouded'],
    ['clouded', 'moonrise'],
  ],
} as const

describe.each(Object.entries(winks))('who plays %s', (id, ways) => {
  const story = ourStory(id)
  const told = languages.filter((lang) => story.texts.has(lang))

  test('again is told on the way in that it was so before, and who plays it first is not [R13.12]', () => {
    for (const lang of told) {
      const [first, ...later] = readRuns(story, lang)
      expect([lang, first]).toEqual([lang, []])
      expect([lang, later.flat()]).toEqual([
        lang,
        expect.arrayContaining([`enter.${story.script.start.scene}`]),
      ])
    }
  })

  test('again is greeted as somebody known, and who plays it first is not [R13.12]', () => {
    for (const lang of told) {
      const texts = story.texts.get(lang)
      if (!texts) throw new Error(`not told in ${lang}`)
      const asked = topicsOfRuns(texts)
      expect([lang, asked.length]).not.toEqual([lang, 0])
      for (const of of asked) {
        const answersTo = answers(story, lang, of)
        const [ending = ''] = story.script.endings.keys()
        expect([lang, of, answersTo([])]).toEqual([lang, of, []])
        expect([lang, of, answersTo([ending]).length]).not.toEqual([lang, of, 0])
      }
    }
  })

  test.each(ways)('to %s is told that it once was %s, and only then [R13.12]', (ending, before) => {
    for (const lang of told) {
      expect([lang, toldAt(story, lang, ending, [])]).toEqual([lang, []])
      expect([lang, toldAt(story, lang, ending, [before])]).toEqual([lang, [`part.${ending}`]])
    }
  })
})
