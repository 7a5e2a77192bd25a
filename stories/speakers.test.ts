import { type NarrationLine, say, speakerFindings, type Texts } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

interface Placed {
  path: string
  line: NarrationLine
  text: string
}

const player = { name: 'Kit', gender: 'other' } as const

function isLine(value: object): value is NarrationLine {
  return 'text' in value && 'who' in value
}

function linesOf(value: unknown, path = ''): Placed[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLine(value)) return [{ path, line: value, text: say(value.text, player) }]
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.flatMap(([key, one]) => linesOf(one, `${path}.${key}`))
}

/** What stands just after a quotation, or before it with a colon: there prose says whose it is. */
const beside =
  /[”»」]([^“”«»「」.!?。！？]{1,24})|([^“”«»「」.!?。！？]{1,24})[:：][“«「]| —(\p{Ll}[^—.]{1,24})/gu

/** The cast whose names stand right beside what is said in the line. */
function namedBeside(text: string, { cast }: Texts): string[] {
  const places = [...text.matchAll(beside)].map(
    ([, after, before, dashed]) => after ?? before ?? dashed ?? '',
  )
  const named = [...cast].filter(([, { name }]) => places.some((place) => place.includes(name)))
  return named.map(([id]) => id)
}

/** By the whole name or a part of it. */
function isNamedIn(text: string, name: string): boolean {
  return name.split(/[\s·・]+/u).some((part) => text.includes(part))
}

describe.each(storyIds())('%s', (name) => {
  const story = ourStory(name)

  test('nobody speaks while another puppet stands: all that is said has its speaker, in every language', () => {
    expect(speakerFindings(story)).toEqual([])
  })

  test('a line has the same speaker in every language', () => {
    const [first, ...others] = [...story.texts.values()].map(
      (texts) =>
        new Map(
          linesOf(texts).map(({ path, line }) => [path, line.stranger ? 'nobody' : line.who]),
        ),
    )
    const differ = others.flatMap((other) =>
      [...other]
        // What one language quotes another may only tell.
        .filter(([path, who]) => who !== null && who !== (first?.get(path) ?? who))
        .map(([path, who]) => `${path}: ${who}`),
    )
    expect(differ).toEqual([])
  })

  test.each([...story.texts.values()].map((texts) => [texts.lang, texts] as const))(
    'who is named beside what is said is who stands there, in %s',
    (_, texts) => {
      const told = linesOf(texts)
        .map(({ path, line, text }) => ({ path, line, text, named: namedBeside(text, texts) }))
        .filter(({ named, line }) => named.length === 1 && !line.stranger)
      const others = told.filter(
        ({ named, line: { who }, text }) =>
          who !== null &&
          !named.includes(who) &&
          !isNamedIn(text, texts.cast.get(who)?.name ?? who),
      )
      expect(told.length).toBeGreaterThan(5)
      expect(others.map(({ path, line, text }) => `${path} ${line.who}: ${text}`)).toEqual([])
    },
  )
})
