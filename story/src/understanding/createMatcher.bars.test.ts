import { describe, expect, test } from 'vitest'
import type { MatchableIntent } from './compiledIntent.ts'
import { createMatcher } from './createMatcher.ts'
import type { Language } from './languages.ts'

const intent = (id: string, cues: readonly string[], more: Partial<MatchableIntent> = {}) => ({
  ...{ id, concepts: [], cues },
  ...more,
})
const gate = intent('gate', ['open the gate', 'push the gate', 'lift the latch'], { cost: 'cheap' })
const sit = intent('sit', ['sit on the wall', 'rest on the wall'])
const burn = intent('burn', ['burn the letter', 'set fire to the letter'], { cost: 'fatal' })

test('two moves that a line fits alike are asked about, however well it fits [R10.10]', () => {
  const match = createMatcher('en', [
    intent('red', ['open the red gate at the end of the garden']),
    intent('blue', ['open the blue gate at the end of the garden']),
  ])
  expect(match('open the gate at the end of the garden')).toEqual({
    ...{ kind: 'unclear', choices: ['red', 'blue'] },
  })
  expect(match('I open the red gate at the far end of the garden')).toMatchObject({ id: 'red' })
})

// In a scene without asides a line's length alone made it likely enough.
test('a long line that shares nothing with any option is not asked back [R13.01]', () => {
  const match = createMatcher('en', [gate, sit, burn])
  const long = 'my uncle buys seven pounds of flour each March and tells nobody at all why he does'
  expect(match(long)).toMatchObject({ kind: 'improv' })
  expect(
    match('qwxz vbkj pfgy zzuq xkcd jwvq bnmk qzpf ghhj vvxx kkqq zwzw jjfp qqxz vbnm kkjj'),
  ).toMatchObject({ kind: 'improv' })
  expect(match('could I maybe give that gate a bit of a shove')).toMatchObject({ id: 'gate' })
})

describe('what cannot be undone', () => {
  const throne = (irreversible: boolean) =>
    createMatcher('en', [
      intent('seal', ['press the seal into the wax', 'seal the treaty'], { irreversible }),
      intent('bow', ['bow to her', 'go down on one knee']),
    ])

  test('must be most of what a line says [R10.10]', () => {
    const lines = {
      short: 'I press my ring with the seal into the warm wax',
      long: 'I take the ring from my finger and press its seal into all that soft red wax',
    }
    expect(throne(true)(lines.short)).toMatchObject({ kind: 'intent', id: 'seal' })
    expect(throne(true)(lines.long)).toEqual({ kind: 'unclear', choices: ['seal'] })
    expect(throne(false)(lines.long)).toMatchObject({ kind: 'intent', id: 'seal' })
  })

  test.each<[Language, readonly string[], string, string]>([
    ['ja', ['缶をあけてみる', '缶のふたをとる'], '缶をそっとあけてみる', '缶をそっと見る'],
    ['th', ['แกะปมเชือก', 'คลายเชือกออก'], 'คลายปมเชือกออก', 'ดูปมเชือก'],
    ['zh-Hans', ['解开绳结', '松开绳子'], '松开绳结', '看看绳结'],
  ])(
    'needs less of it in %s, where single signs are shared less often',
    (language, cues, ...lines) => {
      const match = createMatcher(language, [intent('open', cues, { irreversible: true })])
      expect(match(lines[0])).toMatchObject({ kind: 'intent', id: 'open' })
      expect(match(lines[1])).not.toMatchObject({ kind: 'intent' })
    },
  )
})

describe('a whole cue in a line', () => {
  test.each<[Language, string, string]>([
    ['ja', '家に帰る', 'もう家に帰る'],
    ['th', 'แกะปมเชือก', 'ช่วยแกะปมเชือกหน่อย'],
    ['en', 'walk home', 'then I walk home'],
  ])('is found in %s, with or without spaces around it [R10.10]', (language, cue, line) => {
    const match = createMatcher(language, [intent('go', [cue])])
    expect(match(line)).toEqual({ kind: 'intent', id: 'go', via: 'cue', confidence: 0.95 })
  })

  test('is none where words are set apart and it stands inside of longer ones', () => {
    const match = createMatcher('en', [intent('eat', ['eat the ham'])])
    for (const line of ['I beat the hammer', 'heat the hamper'])
      expect(match(line), line).toEqual({ kind: 'unclear', choices: ['eat'] })
  })

  test('may hold a denial, where the cue does', () => {
    const match = createMatcher('en', [intent('hush', ['keep quiet', "don't say a word"])])
    for (const line of ["please don't say a word", "I don't say a word"])
      expect(match(line), line).toMatchObject({ id: 'hush', confidence: 0.95 })
  })

  test('is less sure in a question, but for an intent of which many cues ask [R10.10]', () => {
    const more = (cue: string) =>
      createMatcher('en', [intent('gate', [...gate.cues, 'go through the gate', cue])])
    const line = 'can I open the gate?'
    expect(more('climb over the gate')(line)).toMatchObject({ id: 'gate', confidence: 0.82 })
    expect(more('can we pass')(line)).toMatchObject({ id: 'gate', confidence: 0.95 })
  })

  test('is asked about where something fatal is named beside it [R13.04]', () => {
    const match = createMatcher('en', [gate, burn])
    for (const line of ['open the gate, burn letter', 'push the gate, burn letters'])
      expect(match(line), line).toEqual({ kind: 'unclear', choices: ['gate', 'burn'] })
  })

  test('is what is meant where the same is named beside it once more', () => {
    const match = createMatcher('en', [gate, burn])
    const read = { kind: 'intent', id: 'gate', via: 'cue', confidence: 0.95 }
    for (const line of ['open the gate, push it', 'push the gate and push it'])
      expect(match(line), line).toEqual(read)
  })
})

describe('what is done by not doing', () => {
  const wall = createMatcher('en', [
    intent('leave', ['walk home', "don't stay"]),
    intent('sit', ['sit on the wall', 'lie down']),
  ])

  test('is meant by lines that deny as its cue does, and less surely than by its cue [R10.10]', () => {
    for (const line of ["don't stay here", 'leave and never stay'])
      expect(wall(line), line).toMatchObject({ kind: 'intent', id: 'leave' })
    expect(wall("don't stay here")).toMatchObject({ confidence: 0.81 })
    expect(wall("don't sit on the wall")).toEqual({ kind: 'unclear', choices: ['sit'] })
  })

  test('is not what an intent is, of which one cue of many denies something', () => {
    const loads = [
      'clay',
      'iron',
      'wood',
      'glass',
      'wool',
      'salt',
      'wheat',
      'lead',
      'stone',
      'silk',
    ]
    const match = (...verbs: readonly string[]) => {
      const cues = verbs.flatMap((verb) => loads.map((load) => `${verb} the ${load}`))
      return createMatcher('en', [intent('load', [...cues, "don't drop the jar"])])
    }
    for (const line of ["don't drop it", "don't drop that jar"]) {
      expect(match('carry')(line), line).toMatchObject({ kind: 'intent', id: 'load' })
      expect(match('carry', 'lift', 'weigh', 'wash')(line), line).toMatchObject({ kind: 'unclear' })
    }
  })
})

describe('what stands beside a denial [R10.10]', () => {
  const match = createMatcher('en', [gate, sit])

  test('is done where it is surely a move', () => {
    expect(match("I don't rest, I push that gate")).toMatchObject({ kind: 'intent', id: 'gate' })
    expect(match("I don't rest, lift the thing")).toMatchObject({ kind: 'unclear' })
    expect(match("I won't sit, I lift that")).toMatchObject({ kind: 'improv' })
  })

  test('is not done where the whole line is likelier to do nothing', () => {
    for (const line of [
      "I won't do that, push the old gate",
      "push the old gate but she won't do it",
    ])
      expect(match(line), line).toEqual({ kind: 'unclear', choices: ['gate'] })
  })
})

test('how sure it is comes in hundredths, the more the better a line fits', () => {
  const match = createMatcher('en', [intent('crown', ['take the crown'])])
  expect(match('grab that crown')).toMatchObject({ kind: 'intent', confidence: 0.52 })
  expect(match('take that crown')).toMatchObject({ kind: 'intent', confidence: 0.85 })
})

describe('what is improvised on', () => {
  const match = createMatcher('en', [gate])

  test('is a question where it asks by words that stand in moves too [R13.02]', () => {
    expect(match('anyone up there')).toEqual({ kind: 'improv', act: 'ask', question: true })
  })

  test('is an act where it names one, though it asks [R13.03]', () => {
    for (const line of ['anything to look at', 'shall I look around'])
      expect(match(line), line).toEqual({ kind: 'improv', act: 'examine', question: true })
  })
})
