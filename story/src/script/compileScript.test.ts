import { expect, test } from 'vitest'
import howTo from '../../../docs/script-format.md?raw'
import { authorErrorText } from './AuthorError.ts'
import { compileScript } from './compileScript.ts'
import { lastFerryScript, lastFerrySource } from './fixtures/lastFerry.ts'

function told(source: string): string[] {
  return compileScript(source).findings.map(authorErrorText)
}

test('the example script compiles without a word of complaint', () => {
  expect(told(lastFerrySource)).toEqual([])
  expect(lastFerryScript().scenes.size).toBe(2)
})

test('the script shown in the how-to compiles as it stands', () => {
  const shown = /```yaml\n(schema: 1\n[\s\S]*?)```/.exec(howTo)?.[1] ?? ''
  expect(told(shown)).toEqual([])
})

/** What an author gets wrong → what they are told. */
const mistakes: [name: string, wrong: string, right: string, message: string][] = [
  [
    'a misspelt scene',
    'goto deck',
    'goto dek',
    "scenes.pier.intents.follow.ok[0]: There is no scene 'dek'. Did you mean 'deck'?",
  ],
  [
    'a misspelt meter',
    'ok: [trust +10',
    'ok: [trsut +10',
    "scenes.pier.intents.own_up.ok[0]: There is no meter 'trsut'. Did you mean 'trust'?",
  ],
  [
    'a misspelt flag in a rule',
    'needs: not knows_why',
    'needs: not know_why',
    "scenes.deck.intents.ask_why.needs: In 'not know_why': There is no meter, clock or flag 'know_why'. Did you mean 'knows_why'?",
  ],
  ['an item as a flag', 'has ticket and', 'ticket and', "'ticket' is an item. Write 'has ticket'."],
  [
    'a number as a condition',
    'needs: trust < 40',
    'needs: trust',
    'A number stands where a yes-or-no must be.',
  ],
  ['an unclosed bracket', 'floor(trust / 20)', 'floor(trust / 20', "')' is missing."],
  ['code in a rule', 'floor(trust / 20)', 'process.exit()', 'is no expression'],
  [
    'a check that cannot fail',
    'ko: [nerve -1, tick horn] }',
    'ko: [] }',
    "scenes.pier.intents.follow.ko: A check needs a 'ko'",
  ],
  [
    'a missing ko',
    ', ko: [nerve -1, tick horn] }',
    ' }',
    "scenes.pier.intents.follow.ko: A check needs a 'ko'",
  ],
  [
    'a failure without a check',
    'ok: [end walked_away]',
    'ok: [end walked_away], ko: [nerve -1]',
    "It can't fail without a 'check'.",
  ],
  [
    'an intent that does nothing',
    'wait: { ok: [tick horn] }',
    'wait: { ok: [] }',
    'scenes.deck.intents.wait.ok: Nothing happens.',
  ],
  [
    'an amount off the grid',
    'ok: [trust +10',
    'ok: [trust +7',
    "7 is no multiple of the step of 'trust', which is 5.",
  ],
  [
    'something after an ending',
    'ok: [end together]',
    'ok: [end together, trust +5]',
    "Nothing happens after 'end together'. Put it last.",
  ],
  [
    'an unknown key',
    'uses: 3',
    'usess: 3',
    "scenes.pier.intents.own_up.usess: 'usess' is unknown here. Did you mean 'uses'?",
  ],
  [
    'a misspelt kind',
    'kind: romance',
    'kind: romanse',
    "kind: It is one of: roleplay, romance. Did you mean 'romance'?",
  ],
  ['an impossible rating', 'rating: 13', 'rating: 12', 'rating: It is one of: all, 13, 16, 18.'],
  ['a price of our own', 'price: 0', 'price: 75', 'price: It is one of: 0, 60, 120, 200.'],
  ['too cheap an action', 'power: 5', 'power: 2', 'power: '],
  [
    'a romance with a minor',
    'age: 27',
    'age: 17',
    'cast.mara.age: Romance needs an age of 18 or more, and this is 17.',
  ],
  ['a mood of our own', 'moods: [cold,', 'moods: [frosty,', 'cast.mara.moods[0]: It is one of:'],
  [
    'a band too few',
    'bands: [0, 30, 60]',
    'bands: [0, 30]',
    '3 moods need as many bands, and there are 2.',
  ],
  [
    'falling bands',
    'bands: [0, 30, 60]',
    'bands: [0, 60, 30]',
    'cast.mara.bands[2]: Bands must rise.',
  ],
  [
    'a start out of range',
    'start: 20, step: 5',
    'start: 120, step: 5',
    'meters.trust.start: It must be from 0 to 100.',
  ],
  [
    'a fail that wins',
    'fails: [{ id: gave_up',
    'fails: [{ id: together',
    "There is no ending of kind 'fail' 'together'.",
  ],
  [
    'no ending that wins',
    'kind: win, card: mara_ssr, rarity: ssr',
    'kind: fail',
    'endings: No ending wins.',
  ],
  [
    'one way in',
    '  running: { effects: [nerve -1] }\n',
    '',
    'openings: There must be 2 to 4 ways in, or none, not 1.',
  ],
  [
    'a scene without a chapter',
    'scenes: [pier, deck]',
    'scenes: [pier]',
    "chapters: Scene 'deck' is in no chapter.",
  ],
  [
    'a word of the rules as a name',
    'flags: [owned_up',
    'flags: [turn, owned_up',
    "flags[0]: 'turn' is a word of the rules. Rename it.",
  ],
  [
    'one name for two things',
    'items: [ticket]',
    'items: [ticket, trust]',
    "items[1]: 'trust' is already one of the meters.",
  ],
  ['an id in capitals', '      wait: {', '      Wait: {', 'An id is lower case'],
  [
    'improvising an ending',
    'improv: { effects: [trust +5]',
    'improv: { effects: [end together]',
    'Improvisation cannot end.',
  ],
  [
    'telling the same for ever',
    'ok: [tick horn]',
    'ok: [reveal kept_ticket]',
    'It only reveals, again and again.',
  ],
  [
    'a floor below the meter',
    'floors: { trust: 15',
    'floors: { trust: -15',
    'revive.floors.trust: It must be from 0 to 100 in steps of 5.',
  ],
  [
    'a chance for a complication',
    'once: true, complication: true',
    'p: 0.5, complication: true',
    "Take 'p' away.",
  ],
  [
    'a fact about nobody',
    'kept_ticket: { about: [mara]',
    'kept_ticket: { about: [mira]',
    "There is no cast member 'mira'. Did you mean 'mara'?",
  ],
]

test.each(mistakes)(
  'an author who writes %s is told what and where',
  (_, right, wrong, message) => {
    expect(lastFerrySource).toContain(right)
    expect(told(lastFerrySource.replace(right, wrong)).join('\n')).toContain(message)
  },
)

test('all mistakes are told at once, each with its line', () => {
  const source = lastFerrySource
    .replace('goto deck', 'goto dek')
    .replace('set knows_why', 'set know_why')
    .replace('uses: 3', 'usess: 3')
  const { findings, script } = compileScript(source)
  expect(script).toBeNull()
  const lineOf = (text: string) => source.split('\n').findIndex((line) => line.includes(text)) + 1
  expect(findings.map(({ line }) => line)).toEqual(
    expect.arrayContaining([lineOf('goto dek'), lineOf('set know_why'), lineOf('usess')]),
  )
})

test('broken YAML is told with its line', () => {
  const [first] = told(lastFerrySource.replace('scenes: [pier, deck]', 'scenes: [pier, deck'))
  expect(first).toMatch(/^script\.yaml:\d+ This is not valid YAML/)
})

test('an unused fact is a warning, and the script still compiles', () => {
  const { script, findings } = compileScript(lastFerrySource.replace('reveal why_she_left, ', ''))
  expect(script).not.toBeNull()
  expect(findings.map(authorErrorText).join()).toContain("Nothing does 'reveal why_she_left'.")
})

test.each(['', 'null', '42', '[]', 'a: &a [*a]', '- x', 'schema: 1', '__proto__: {}'])(
  'a file that is no script at all is refused: %j',
  (source) => {
    const { script, findings } = compileScript(source)
    expect(script).toBeNull()
    expect(findings.length).toBeGreaterThan(0)
  },
)
