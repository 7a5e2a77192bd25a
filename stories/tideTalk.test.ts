import {
  begin,
  firstNarratorState,
  type Move,
  narrate,
  type PlayState,
  render,
  resolve,
  seededDice,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const id = 'nineteen-year-tide'
const { script } = ourStory(id)

function at(scene: string): PlayState {
  const state = begin(script)
  return { ...state, phase: 'await', world: { ...state.world, scene } }
}

describe('who only talks, twelve lines in a row', () => {
  const talk: readonly Move[] = [
    { kind: 'say', act: 'talk', to: null },
    { kind: 'say', act: 'insult', to: null },
    { kind: 'ask', of: 'other', id: '', to: null },
  ]
  test.each([...script.scenes.keys()])('brings the tide no nearer: %s [R13.04]', (scene) => {
    for (const move of talk) {
      let state = at(scene)
      for (let said = 0; said < 12; said++) {
        const outcome = resolve(script, state, move, { draw: () => 1 })
        if (!outcome.ok) throw new Error(outcome.why)
        state = outcome.state
      }
      expect(state).toMatchObject({ phase: 'await', world: { scene, clocks: { tide: 0 } } })
    }
  })
})

describe('who has been asked what they came for', () => {
  const possible = ['say_gran', 'say_own', 'line', 'round', 'wreck', 'ask_why', 'pull']
  const asked = { id, scene: 'sands', flags: ['asked'], possible }
  test.each([
    ['en', 'ugh my boots are soaked already'],
    ['en', 'my feet hurt'],
    ['en', 'that’s weird'],
    ['ja', 'もう靴がびしょびしょだ'],
    ['ja', '足が痛い'],
    ['th', 'รองเท้าเปียกหมดแล้ว'],
    ['th', 'แปลกจัง'],
    ['zh-Hans', '鞋子全湿了'],
    ['zh-Hans', '我脚疼'],
  ] as const)('has not said it by a word on wet feet: %s %s [R13.08]', (lang, text) => {
    expect(hearAt({ ...asked, lang }, text).heard).toMatchObject({ move: { kind: 'say' } })
  })

  test.each([
    ['en', 'listen to me'],
    ['zh-Hans', '等等，别走'],
    ['en', 'i don’t understand'],
    ['zh-Hans', '我不明白'],
  ] as const)('nor by what they ask of somebody: %s %s [R13.08]', (lang, text) => {
    expect(hearAt({ ...asked, lang }, text).heard).toMatchObject({ move: { kind: 'say' } })
  })

  test('has, in whatever other words [R13.08]', () => {
    expect(hearAt(asked, 'to see if anything is left of it').heard).toMatchObject({
      move: { kind: 'intent', id: expect.stringMatching(/^say_/) },
    })
  })
})

test.each([
  ['en', 'are you people dead?'],
  ['en', 'she wouldn’t shut up about a kettle'],
  ['en', 'was it your fault?'],
  ['ja', '不気味だな'],
  ['zh-Hans', '哇，你看那个'],
  ['zh-Hans', '我有点恶心'],
] as const)('who is curious, or not well, insults nobody: %s %s [R13.05]', (lang, text) => {
  const { heard } = hearAt({ id, scene: 'street', lang }, text)
  expect(heard).not.toMatchObject({ move: { topic: 'insult' } })
})

test.each([
  ['en', 'sands', 'i’m sorry. that must be hard'],
  ['en', 'house', 'do you miss your sister?'],
  ['en', 'inn', 'i’m hungry'],
  ['ja', 'house', 'お姉ちゃんのこと好き？'],
  ['ja', 'quay', 'じゃあ、いってきます、デイヴィさん'],
  ['th', 'house', 'คิดถึงพี่สาวไหม'],
  ['th', 'house', 'เธอเป็นใคร'],
  ['zh-Hans', 'house', '你姐姐长什么样？'],
  ['zh-Hans', 'gatehouse', '你长得像我外婆'],
] as const)('everyday talk is rolled for and paid for nowhere: %s %s %s [R13.04]', (...told) => {
  const [lang, scene, text] = told
  const { heard } = hearAt({ id, scene, lang }, text)
  expect(heard.kind === 'move' && heard.move.kind !== 'intent').toBe(true)
})

test.each([
  ['en', 'sands', 'what happened to this ship?', 'wreck'],
  ['ja', 'sands', 'あの船、どうしてここにあるの？', 'wreck'],
  ['ja', 'street', 'ここの人たちは何をしてるの', 'people'],
] as const)('what is in sight is asked about: %s %s %s [R13.02]', (lang, scene, text, thing) => {
  expect(hearAt({ id, scene, lang }, text).heard).toMatchObject({
    move: { kind: 'ask', of: 'thing', id: thing },
  })
})

test.each([
  ['en', 'bye davy, see you later', 'farewell'],
  ['en', 'thanks davy', 'thanks'],
  ['en', 'thanks for the rope', 'thanks'],
  ['zh-Hans', '谢谢你的绳子', 'thanks'],
  ['zh-Hans', '再见，戴维', 'farewell'],
] as const)('a farewell or thanks is done to no thing: %s %s [R13.02]', (lang, text, topic) => {
  expect(hearAt({ id, scene: 'quay', lang }, text).heard).toMatchObject({
    move: { kind: 'topic', topic },
  })
})

describe('at the foot of the steps', () => {
  test.each([
    ['en', 'can you help me?'],
    ['en', 'Mrs Brack, please help me'],
    ['ja', '助けて'],
    ['th', 'ช่วยฉันหน่อยได้ไหม'],
    ['zh-Hans', '你能帮帮我吗'],
  ] as const)(
    'who only asks for help is advised, and has hired nobody: %s %s [R13.04]',
    (lang, text) => {
      expect(hearAt({ id, scene: 'quay', lang }, text).heard).toMatchObject({
        move: { kind: 'topic', topic: 'advice', to: 'brack' },
      })
    },
  )

  test('who asks for help across has [R13.04]', () => {
    expect(hearAt({ id, scene: 'quay' }, 'can you help me across?').heard).toMatchObject({
      move: { kind: 'intent', id: 'hire' },
    })
  })

  test('who calls for hands at the wheel calls them [R13.04]', () => {
    expect(hearAt({ id, scene: 'wheel', lang: 'ja' }, '助けて').heard).toMatchObject({
      move: { kind: 'intent', id: 'hands' },
    })
  })
})

test('who takes the rope does [R13.03]', () => {
  expect(hearAt({ id, scene: 'quay' }, 'take the rope').heard).toMatchObject({
    move: { kind: 'act', thing: 'rope', verb: 'take' },
  })
})

test('who says whose grandchild they are claims nothing, and tells Tam who they are [R13.01]', () => {
  const said = 'ぼくはネルの孫なんだ。ネルはもうおばあちゃんになったけど、君のこと忘れてないよ'
  const { heard } = hearAt({ id, scene: 'house', lang: 'ja' }, said)
  expect(heard).toMatchObject({ move: { kind: 'intent', id: 'tell_who' } })
})

test('nobody’s hand is held in place of somebody’s who is elsewhere [R13.01]', () => {
  expect(hearAt({ id, scene: 'tower' }, 'tam, hold my hand').heard).toMatchObject({
    move: { kind: 'ask', of: 'cast', id: 'tam' },
  })
  expect(
    hearAt({ id, scene: 'house', possible: ['desk'] }, 'tam, hold my hand').heard,
  ).toMatchObject({
    move: { kind: 'touch', who: 'tam' },
  })
})

test.each([
  ['en', 'ring the bell!', /rung/],
  ['ja', 'せーの、で鐘を鳴らす！', /もう鳴った/],
] as const)(
  'who rings again what has rung hears that it has: %s %s [R13.04]',
  (lang, text, told) => {
    const place = { id, scene: 'tower', lang, flags: ['untied', 'rung'], possible: ['glass'] }
    const { story, state, heard } = hearAt(place, text)
    if (heard.kind !== 'move') throw new Error(heard.kind)
    const dice = seededDice(new Uint8Array(32).fill(7))
    const outcome = resolve(script, state, heard.move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    const asked = { story, language: lang, direction: outcome.direction, playerWords: null }
    const { lines } = narrate({ ...asked, after: outcome.state }, firstNarratorState(), dice)
    const shown = render(story, lang, lines, { name: '', gender: null })
    expect(shown.map((line) => line.text).join(' ')).toMatch(told)
  },
)
