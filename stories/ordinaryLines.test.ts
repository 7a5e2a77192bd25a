import { languages } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import type { Answer } from '../devkit/src/stories/lab/answerTo.ts'
import type { Fault } from '../devkit/src/stories/lab/faultsOf.ts'
import { countAnswers } from '../devkit/src/stories/lab/labCounts.ts'
import { readLab } from '../devkit/src/stories/lab/readLab.ts'
import { sceneEntries } from '../devkit/src/stories/lab/sceneEntries.ts'
import { ordinaryLines } from '../devkit/src/stories/lab/typedLines.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

const askedBar = 0.1

function expectNone(found: readonly string[]): void {
  expect(found.slice(0, 20)).toEqual([])
}

interface Said extends Answer {
  readonly where: string
}

/** What every scene of a story answers to forty ordinary lines, in each of its languages. */
function answersOf(id: string) {
  const story = ourStory(id)
  const entries = sceneEntries(story.script)
  const written = languages.filter((lang) => story.texts.has(lang))
  const said = written.flatMap((lang) =>
    readLab(story, lang, { entries, lines: ordinaryLines(lang) }).flatMap(
      ({ id: scene, answers }) =>
        answers.map((answer): Said => ({ ...answer, where: `${lang} ${scene}` })),
    ),
  )
  return {
    said,
    reached: entries
      .filter(({ moment }) => moment === 'entered')
      .map(({ state }) => state.world.scene),
    scenes: [...story.script.scenes.keys()],
  }
}

function withFault(said: readonly Said[], fault: Fault): string[] {
  return said
    .filter(({ faults }) => faults.includes(fault))
    .map(({ where, line, kind, about }) => `${where}: “${line.text}” is taken as ${kind} ${about}`)
}

describe.for(storyIds())('forty ordinary lines in each scene of %s', (id) => {
  const { said, reached, scenes } = answersOf(id)

  test('are heard wherever the story goes', async ({ annotate }) => {
    expect(reached).toEqual(scenes)
    const { lines, acted, confirmed, asked, noise, voice, story, engine } = countAnswers(said)
    await annotate(
      `${id}: ${lines} lines, acted on ${acted}, asked first ${confirmed}, asked back ${asked}, noise ${noise}, in voice ${voice}, story ${story}, engine ${engine}`,
    )
  })

  test('end no play, and leave no scene for good, without a question first [R13.04]', () => {
    expectNone(withFault(said, 'fatal'))
  })

  test('gain nothing where they are hostile [R13.05]', () => {
    expectNone(withFault(said, 'rewarded'))
  })

  test('cost nothing where a question is not answered [R13.02]', () => {
    expectNone(withFault(said, 'charged'))
  })

  test('are asked back about in one of ten at most [R13.01]', () => {
    const { asked, lines } = countAnswers(said)
    expect(asked / lines).toBeLessThanOrEqual(askedBar)
  })
})
