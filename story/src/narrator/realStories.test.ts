import { expect, test } from 'vitest'
import { seededDice } from '../director/dice.ts'
import { playThrough } from '../director/fixtures/randomPlay.ts'
import { authorErrorText } from '../script/AuthorError.ts'
import { compileStory } from '../script/compileStory.ts'
import type { Story } from '../script/Story.ts'
import { player, telling } from './fixtures/telling.ts'
import { render } from './render.ts'
import { repetitionOf } from './repetitionOf.ts'

const files = import.meta.glob<string>(
  ['../../../stories/*/script.yaml', '../../../stories/*/text/en.yaml'],
  { eager: true, import: 'default', query: '?raw' },
)

function storyOf(id: string): Story {
  const script = (files[`../../../stories/${id}/script.yaml`] ?? '').replace(
    /^languages: .*$/m,
    'languages: [en]',
  )
  const texts = { en: files[`../../../stories/${id}/text/en.yaml`] ?? '' }
  const compiled = compileStory({ script, texts })
  if (!compiled.ok) throw new Error(compiled.errors.map(authorErrorText).join('\n'))
  return compiled.story
}

/** Thirty moves of somebody who tries everything and types now and then. */
function readPlay(story: Story, number: number): string[] {
  const seed = new Uint8Array(32).fill(number % 256).with(0, number >> 8)
  const dice = seededDice(seed)
  const choices = Array.from({ length: 30 }, (_, at) => dice.draw(`choice|${at}`, 1000))
  const { tell } = telling(story, dice)
  return playThrough(story.script, { seed, choices }).map(({ direction }) =>
    render(story, 'en', tell(direction), player)
      .map(({ text }) => text)
      .join('\n'),
  )
}

test.for(['dawn-in-a-tin', 'forty-letters', 'nineteen-year-tide'])(
  'a reader of 300 plays of %s hardly ever reads a sentence again soon',
  { timeout: 120_000 },
  async (id, { annotate }) => {
    const story = storyOf(id)
    const plays = Array.from({ length: 300 }, (_, number) => readPlay(story, number))
    const { within5, within10, sentences } = repetitionOf(plays, 'en')
    await annotate(`${id}: within 5: ${within5}, within 10: ${within10}, of ${sentences} sentences`)
    expect(within5).toBeLessThanOrEqual(0.025)
    expect(within10).toBeLessThanOrEqual(0.05)
  },
)
