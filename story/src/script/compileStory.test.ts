import { expect, test } from 'vitest'
import { authorErrorText } from './AuthorError.ts'
import { type CompiledStory, compileStory } from './compileStory.ts'
import { fillerTexts } from './fixtures/fillerTexts.ts'
import { lastFerry, lastFerryScript, lastFerrySource } from './fixtures/lastFerry.ts'
import { parseMessage, say } from './text/message.ts'

type Tree = { [key: string]: Tree } & { length: number }

function compiled(
  change: (texts: Tree) => void,
  strictness: 'draft' | 'publish' = 'publish',
): CompiledStory {
  const texts: Tree = JSON.parse(JSON.stringify(fillerTexts(lastFerryScript())))
  change(texts)
  return compileStory({ script: lastFerrySource, texts: { en: JSON.stringify(texts) } }, strictness)
}

function set(path: string, value: unknown): (texts: Tree) => void {
  return (texts) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const home = keys.reduce<Tree | undefined>((at, key) => at?.[key], texts)
    if (!home) throw new Error(`no ${path}`)
    if (value === undefined) delete home[last]
    else Object.assign(home, { [last]: value })
  }
}

test('a complete story compiles, ready to publish', () => {
  const { texts } = lastFerry()
  expect(texts.get('en')?.scenes.get('pier')?.intents.get('own_up')?.ko).toHaveLength(3)
})

const mistakes: [path: string, value: unknown, message: string][] = [
  ['premise', undefined, 'premise: It is missing.'],
  ['title', '', 'title: It must be a text.'],
  ['intro', 'Hello', "intro: 'intro' is unknown here."],
  ['cast.mara.react.warm', undefined, 'cast.mara.react.warm: It is missing.'],
  ['cast.mara.react.joy', ['Ha!'], "cast.mara.react.joy: 'joy' is unknown here."],
  ['facts.kept_ticket', undefined, 'facts.kept_ticket: It is missing.'],
  ['openings.early.label', undefined, 'openings.early.label: It is missing.'],
  ['scenes.pier.intents.own_up.ko', undefined, 'scenes.pier.intents.own_up.ko: It is missing.'],
  ['scenes.pier.intents.leave.ko', ['No.'], "scenes.pier.intents.leave.ko: 'ko' is unknown here."],
  ['scenes.pier.intents.follow.ok', 'Fine.', 'scenes.pier.intents.follow.ok: It must be a list.'],
  ['scenes.pier.intents.follow.ok', [], 'scenes.pier.intents.follow.ok: It is empty.'],
  ['scenes.pier.intents.follow.ok', ['a', 'b', 'a'], 'This line is in the list twice.'],
  ['scenes.pier.intents.follow.label', 'x'.repeat(41), 'It has 41 characters and may have 40.'],
  ['scenes.pier.enter.0', 'Hello {nmae}', "'{nmae}' is not known."],
  ['scenes.pier.enter.0', 'Hello {name', "A '{' is never closed."],
  ['scenes.pier.enter.0', '{gender, select, male {he}}', "needs 'other {…}'"],
  [
    'scenes.pier.enter.0',
    { text: 'Hm.', who: 'mira' },
    "There is no cast member 'mira'. Did you mean 'mara'?",
  ],
  [
    'scenes.pier.enter.0',
    { text: 'Hm.', mood: 'glum' },
    'scenes.pier.enter[0].mood: It is one of:',
  ],
  ['scenes.pier.enter.0', { txt: 'Hm.' }, "Did you mean 'text'?"],
  ['endings.together.card', undefined, 'endings.together.card: It is missing.'],
  ['improv.meta', undefined, 'improv.meta: It is missing.'],
  ['objectives.know_why', undefined, 'objectives.know_why: It is missing.'],
]

test.each(mistakes)('a text file with a wrong %s is told so', (path, value, message) => {
  const story = compiled(set(path, value))
  expect(story.ok).toBe(false)
  expect(story.ok ? '' : story.errors.map(authorErrorText).join('\n')).toContain(message)
})

test('two intents that answer to the same words are told apart by an error', () => {
  const story = compiled(set('scenes.pier.intents.leave.cues.0', 'PIER own_up, line 1.'))
  expect(story.ok ? '' : story.errors.map(authorErrorText).join()).toContain(
    "is a cue of 'own_up' too",
  )
})

test('too few lines warn while writing and stop a publication', () => {
  const few = set('scenes.pier.amb', ['Rain.'])
  expect(compiled(few, 'draft')).toMatchObject({
    ok: true,
    warnings: [{ path: 'scenes.pier.amb' }],
  })
  expect(compiled(few, 'publish').ok).toBe(false)
})

test('a language without texts, and texts without a language, are both told', () => {
  const source = lastFerrySource.replace('languages: [en]', 'languages: [en, ja]')
  const en = JSON.stringify(fillerTexts(lastFerryScript()))
  const story = compileStory({ script: source, texts: { en, th: en } })
  const errors = story.ok ? [] : story.errors.map(authorErrorText)
  expect(errors).toEqual([
    "script.yaml languages: 'ja' has no texts. Write text/ja.yaml.",
    "text/th.yaml The script has no language 'th'. Add it to 'languages'.",
  ])
})

test('a line speaks to the player by name and gender, and leaves apostrophes alone', () => {
  const parsed = parseMessage(
    "{name} can't see {gender, select, male {his} female {her} other {their}} hand",
  )
  const message = parsed.ok ? parsed.message : []
  expect(say(message, { name: 'Lin', gender: 'female' })).toBe("Lin can't see her hand")
  expect(say(message, { name: '{name}', gender: null })).toBe("{name} can't see their hand")
})
