import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  begin,
  cardOfPremise,
  checkStory,
  compileFreeStory,
  type FreeStory,
  findingText,
  freeSource,
  freeTones,
  type ReadCard,
  readCard,
  readFreeTemplate,
  say,
} from '@fabula/story'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'free-story')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const texts = Object.fromEntries(
  readdirSync(join(folder, 'text')).map((file) => [basename(file, '.yaml'), read(`text/${file}`)]),
)
const template = readFreeTemplate({ script: read('rules.yaml'), texts }, read('tones.yaml'))

function freeOf(card: ReadCard): FreeStory {
  if (!card.ok) throw new Error(card.why)
  return { id: 'free-story', card: card.card, tone: 'tender', hasPicture: true, userName: 'Mizuki' }
}

const full = freeOf(
  readCard({
    name: 'Orla',
    description: 'Orla mends clocks. {{user}} knows her from the train.',
    personality: 'Dry and patient.',
    scenario: 'A shop under the railway.',
    first_mes: '"You are late, {{user}}," says {{char}}.',
    alternate_greetings: ['The shop is shut.'],
    mes_example:
      '{{char}}: "It ticks, so it waits."\n{{char}}: "Nine is no number to trust."\n{{char}}: "Hold this for me."',
  }),
)
const bare = freeOf(cardOfPremise({ name: 'Ida', premise: 'We meet on a night train.' }))

/** The card's own words, which are the same in every language, so that only the template's are compared. */
const quoted =
  /You are late|The shop is shut|mends clocks|Dry and|A shop under|It ticks|Nine is no|Hold this|We meet on/g

function tagged(text: string, lang: string): string {
  return text.replace(quoted, (words) => `${words} ${lang}`)
}

test('the free story is written in every language that it names [R14.07]', () => {
  expect([...template.texts.keys()].toSorted()).toEqual(template.script.languages.toSorted())
})

test.each([
  ['a whole card', full],
  ['a premise alone', bare],
])(
  'the ordinary checker proves the story of %s: no play gets stuck, each ending can be reached [R14.07]',
  { timeout: 120_000 },
  (_, free) => {
    const source = freeSource(template, free)
    const texts = Object.entries(source.texts).map(([lang, text]) => [lang, tagged(text, lang)])
    const files = { ...source, texts: Object.fromEntries(texts), tests: null, art: null }
    // 'draft': a scene of two or three turns needs fewer lines than a published story's.
    const { findings, whole } = checkStory(files, { cap: 500_000, strictness: 'draft' })
    expect(findings.filter(({ level }) => level === 'error').map(findingText)).toEqual([])
    expect(whole?.proof.verdict).toBe('proven')
  },
)

test.each(freeTones)(
  'a story in the tone %s has its places, its music and its voice [R14.07]',
  (tone) => {
    const compiled = compileFreeStory(template, { ...full, tone }, ['en'])
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    const { script } = compiled.story
    for (const { art } of script.scenes.values()) {
      const [story = '', scene = ''] = art.split('--')
      expect(readdirSync(join(folder, '..', story, 'art', 'scenes'))).toContain(scene)
    }
    expect(begin(script).phase).toBe('opening')
  },
)

test('the card is quoted where the story begins, and the player called by name [R14.07]', () => {
  const compiled = compileFreeStory(template, full)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
  for (const one of compiled.story.texts.values()) {
    const [line, ...more] = one.openings.get('told')?.enter ?? []
    expect(more).toEqual([])
    expect(line && say(line.text, { name: 'Mizuki', gender: null })).toBe(
      '"You are late, Mizuki," says Orla.',
    )
    expect(one.introduction).toBe('Orla mends clocks. Mizuki knows her from the train.')
  }
})

test.each(['$&', "$'", '$$'])(
  'a player named with signs of a replacement is called so: %s [R14.07]',
  (userName) => {
    const compiled = compileFreeStory(template, { ...full, userName }, ['en'])
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    expect(compiled.story.texts.get('en')?.introduction).toBe(
      `Orla mends clocks. ${userName} knows her from the train.`,
    )
  },
)

test('no slot and no mark of a template is left in any language [R14.07]', () => {
  for (const free of [full, bare]) {
    const told = Object.values(freeSource(template, free).texts).join('\n')
    expect(told).not.toMatch(/\[\[|\]\]| \|\| /)
  }
})

/** Graphemes, among them what cards, templates and replacements read. */
const said = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom('{{user}}', '{{char}}', '{name}', '[[say1]]', ' || ', '$&', '#{', ':', 'Ida'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('whatever a card says, its story compiles or is refused, and says it as text [R14.07]', () => {
  fc.assert(
    fc.property(said, (text) => {
      const card = readCard({
        name: text,
        description: text,
        first_mes: text,
        mes_example: `${text}: ${text}`,
      })
      if (!card.ok) return
      const compiled = compileFreeStory(template, { ...freeOf(card), userName: text }, ['en'])
      if (!compiled.ok)
        expect(compiled.errors.every(({ path }) => /name|card/.test(path))).toBe(true)
    }),
    { numRuns: 100 },
  )
})
