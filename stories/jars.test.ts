import {
  firstNarratorState,
  type Language,
  narrate,
  render,
  resolve,
  seededDice,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

describe('a word on what somebody wears', () => {
  test.each([
    ['en', 'nice coat'],
    ['ja', 'その上着いいね'],
    ['zh-Hans', '外套不错啊'],
  ] as const)('is praise, and no answer to whom I last saw off: %s %s [R13.08]', (lang, text) => {
    const possible = ['say_leaver', 'go_market', 'sit']
    const { heard } = hearAt({ id: 'dawn-in-a-tin', scene: 'river', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'compliment' } })
  })

  test.each([
    ['en', 'nice scarf'],
    ['es-ES', 'bonita bufanda'],
    ['id', 'syalmu bagus'],
    ['ja', 'マフラーいいね'],
    ['ko', '목도리 예쁘다'],
    ['pt-PT', 'lindo cachecol'],
    ['th', 'ผ้าพันคอสวยจัง'],
    ['vi', 'khăn đẹp đấy'],
    ['zh-Hans', '围巾不错啊'],
    ['zh-Hant', '圍巾好看'],
  ] as const)('is heard as praise: %s %s [R13.01]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'compliment' } })
  })
})

describe('a remark on the dark or the cold', () => {
  const asked = ['say_leaver', 'go_market', 'sit']
  test.each([
    ['en', "it's so dark out here"],
    ['en', 'it’s cold tonight isn’t it, so cold'],
    ['ja', '真っ暗だな、ここは'],
    ['zh-Hans', '这里好黑啊'],
  ] as const)('is no answer to whom I last saw off: %s %s [R13.08]', (lang, text) => {
    const { heard } = hearAt({ id: 'dawn-in-a-tin', scene: 'river', lang, possible: asked }, text)
    expect(heard).not.toMatchObject({ move: { id: 'say_leaver' } })
  })

  test('leaves an answer the answer [R13.08]', () => {
    const place = { id: 'dawn-in-a-tin', scene: 'river', possible: asked }
    expect(hearAt(place, 'my sister, on the winter boat').heard).toMatchObject({
      move: { kind: 'intent', id: 'say_leaver' },
    })
  })
})

describe('where I say by name that I go', () => {
  const river = { id: 'dawn-in-a-tin', scene: 'river' }
  test.each([
    ['en', 'take me to the night market'],
    ['ja', '夜市へ上がる'],
    ['zh-Hans', '带我去夜市'],
  ] as const)('nobody asks whether I meant it: %s %s [R13.04]', (lang, text) => {
    expect(hearAt({ ...river, lang }, text).heard).toMatchObject({
      move: { kind: 'intent', id: 'go_market' },
    })
  })

  test('"let’s go" is still asked about, and a question does not go there [R13.04]', () => {
    expect(hearAt(river, 'let’s go').heard.kind).not.toBe('move')
    expect(hearAt(river, 'is the night market far?').heard).not.toMatchObject({
      move: { kind: 'intent', id: 'go_market' },
    })
  })
})

describe('a question to somebody by name', () => {
  const market = { id: 'dawn-in-a-tin', scene: 'market', possible: ['go_deck', 'ask_why', 'cups'] }
  test('is not asked about as a way to go [R13.02]', () => {
    const { heard } = hearAt({ ...market, lang: 'zh-Hans' }, '尤娜你觉得她可信吗')
    expect(heard).toMatchObject({ kind: 'move', move: { kind: 'ask' } })
  })

  test('is one where it asks to go [R13.04]', () => {
    const { heard } = hearAt({ ...market, lang: 'zh-Hans' }, '我们现在可以下山去坐船吗')
    expect(heard).toMatchObject({ kind: 'confirm', id: 'go_deck' })
  })
})

describe('whoever asks whether they may touch somebody', () => {
  const place = { 'dawn-in-a-tin': 'river', 'nineteen-year-tide': 'quay', 'late-moon': 'roof' }
  const hear = (id: keyof typeof place, lang: Language, text: string) =>
    hearAt({ id, scene: place[id], lang }, text).heard
  test.each([
    ['dawn-in-a-tin', 'en', 'can i hold your hand?'],
    ['dawn-in-a-tin', 'en', 'may I kiss you?'],
    ['dawn-in-a-tin', 'en', 'do you want to hold my hand?'],
    ['dawn-in-a-tin', 'ja', '手をつないでもいい?'],
    ['dawn-in-a-tin', 'ja', '髪に触ってもいい?'],
    ['dawn-in-a-tin', 'zh-Hans', '能牵你的手吗'],
    ['dawn-in-a-tin', 'zh-Hans', '我牵起你的手'],
    ['nineteen-year-tide', 'th', 'จับมือได้ไหม'],
    ['late-moon', 'es-ES', '¿puedo cogerte la mano?'],
    ['late-moon', 'pt-PT', 'posso dar-te a mão?'],
    ['late-moon', 'id', 'boleh aku pegang tanganmu?'],
    ['late-moon', 'vi', 'cho mình nắm tay được không?'],
    ['late-moon', 'ko', '손 잡아도 돼?'],
    ['late-moon', 'zh-Hant', '可以抱抱你嗎？'],
  ] as const)(
    'sees how they take it, and is not told that nobody knows: %s %s %s [R13.01]',
    (id, lang, text) => {
      expect(hear(id, lang, text)).toMatchObject({ move: { kind: 'touch' } })
    },
  )

  test.each([
    ['dawn-in-a-tin', 'en', 'who kissed you?'],
    ['dawn-in-a-tin', 'en', 'can you tell me who hugged her?'],
    ['dawn-in-a-tin', 'en', 'can i ask who kissed you?'],
    ['dawn-in-a-tin', 'ja', 'その箱に触ってもいい?'],
    ['dawn-in-a-tin', 'ja', '手を貸してくれる?'],
    ['late-moon', 'id', 'boleh aku pegang talinya?'],
    ['late-moon', 'id', 'aku pegang talinya'],
    ['late-moon', 'ko', '안을 들여다본다'],
    ['dawn-in-a-tin', 'ja', '誰にキスしたの?'],
    ['dawn-in-a-tin', 'zh-Hans', '你亲过谁吗？'],
    ['late-moon', 'ko', '누구랑 키스했어?'],
    ['nineteen-year-tide', 'th', 'เคยจูบใครไหม'],
  ] as const)(
    'is not who asks about a kiss of others, or takes hold of a thing: %s %s %s [R13.02]',
    (id, lang, text) => {
      expect(hear(id, lang, text)).not.toMatchObject({ move: { kind: 'touch' } })
    },
  )
})

describe('a thing that is somewhere else', () => {
  test.each([
    ['en', 'look at the ledger'],
    ['ja', '帳面を見る'],
  ] as const)('is not looked at: %s %s [R13.03]', (lang, text) => {
    const { story, state, heard } = hearAt({ id: 'dawn-in-a-tin', scene: 'river', lang }, text)
    if (heard.kind !== 'move') throw new Error(heard.kind)
    expect(heard.move).toMatchObject({ kind: 'act', thing: 'ledger' })
    const dice = seededDice(new Uint8Array(32).fill(7))
    const outcome = resolve(story.script, state, heard.move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    expect(outcome.direction).toMatchObject({ answer: 'unknown', free: true })
    const asked = { story, language: lang, direction: outcome.direction, playerWords: null }
    const { lines } = narrate({ ...asked, after: outcome.state }, firstNarratorState(), dice)
    expect(lines.map(({ key }) => key)).toContain('engine.absent')
    expect(render(story, lang, lines, { name: '', gender: null })).not.toEqual([])
  })
})

test.each([
  ['say it in my own words', 'own_road'],
  ['stay with Teo', 'let_go'],
])('what can’t be done now is not offered as its contrary: %s [R13.04]', (text, contrary) => {
  const place = { id: 'forty-letters', scene: 'roof', possible: ['let_go', 'own_road'] }
  expect(hearAt(place, text).heard).not.toMatchObject({ kind: 'confirm', id: contrary })
})

test.each([
  ['zh-Hans', '塔姆，你几岁了'],
  ['en', 'Tam, how old are you?'],
  ['ja', '何歳なの、タム？'],
] as const)('who is called by name is not asked about: %s %s [R13.02]', (lang, text) => {
  const { heard } = hearAt({ id: 'nineteen-year-tide', scene: 'house', lang }, text)
  expect(heard).toMatchObject({ move: { kind: 'ask', of: 'other', to: 'tam' } })
})

test('who is asked about without being called is told of [R13.02]', () => {
  const { heard } = hearAt({ id: 'nineteen-year-tide', scene: 'house' }, 'who is Tam?')
  expect(heard).toMatchObject({ move: { kind: 'ask', of: 'cast', id: 'tam' } })
})

test('who shouts down to the town from the tower does not leave it unasked [R13.04]', () => {
  const { heard } = hearAt({ id: 'nineteen-year-tide', scene: 'tower' }, 'I shout down to the town')
  expect(heard.kind === 'move' && heard.move.kind === 'intent').toBe(false)
})

test('who walks towards the lit street handles no lamp [R13.03]', () => {
  const place = { id: 'nineteen-year-tide', scene: 'street', lang: 'zh-Hans' } as const
  const { heard } = hearAt(place, '往亮灯的街走')
  expect(heard).not.toMatchObject({ move: { kind: 'act', verb: 'use' } })
})

test.each([
  ['th', 'forty-letters', 'shrine', 'ใช่'],
  ['th', 'nineteen-year-tide', 'house', 'ใช่'],
  ['zh-Hans', 'nineteen-year-tide', 'quay', '对'],
] as const)(
  'a yes that nobody asked for does nothing: %s, %s, %s [R13.01]',
  (lang, id, scene, text) => {
    const { heard } = hearAt({ id, scene, lang }, text)
    expect(heard).not.toMatchObject({ move: { kind: 'intent' } })
    expect(heard.kind).not.toBe('confirm')
  },
)

test.each([
  ['parlour', 'accept'],
  ['square', 'say_yes'],
])(
  'a yes where somebody has proposed is a yes, and asked about first: %s [R13.02]',
  (scene, option) => {
    const { heard } = hearAt({ id: 'forty-letters', scene }, 'yes')
    expect(heard).toMatchObject({ kind: 'confirm', id: option })
  },
)

test('who praises the lamps does not fiddle with them [R13.03]', () => {
  const { heard } = hearAt({ id: 'nineteen-year-tide', scene: 'street' }, 'nice lamps')
  expect(heard).toMatchObject({ move: { kind: 'act', thing: 'lamps', verb: 'look' } })
})

test('who haggles after a question has not answered it [R13.05]', () => {
  const place = { id: 'dawn-in-a-tin', scene: 'market', possible: ['haggle', 'say_morning'] }
  expect(hearAt(place, 'i haggle').heard).toMatchObject({ move: { id: 'haggle' } })
})

test.each([
  ['dawn-in-a-tin', 'market', 'how much for my morning back', 'price'],
  ['nineteen-year-tide', 'quay', 'how much', 'fare'],
])('who asks what it costs is told: %s [R10.11]', (id, scene, text, subject) => {
  const possible = id === 'dawn-in-a-tin' ? ['ask_why'] : ['go_sands', 'watch']
  expect(hearAt({ id, scene, possible }, text).heard).toMatchObject({
    move: { kind: 'ask', of: 'place', id: subject },
  })
})

describe('who is told to their face what they keep', () => {
  const forty = 'forty-letters'
  test.each([
    ['en', 'buffet', 'youre left handed and the inks the same as the letters. you wrote them'],
    ['en', 'compartment', 'was that you? in the tunnel? thats from letter thirty'],
    ['en', 'mailvan', 't lind!! thats teo. did you know??'],
    ['ja', 'compartment', 'さっきの声、テオさんでしょ？'],
    ['ja', 'pass', 'テオさんが書いたんでしょ。封筒に名前あったよ'],
    ['th', 'buffet', 'เธอเป็นคนเขียนจดหมายพวกนี้ใช่มั้ย'],
    ['zh-Hans', 'compartment', '刚才隧道里说话的是你吧'],
  ] as const)(
    'answers for it, and does not nod, show a letter, or write one: %s %s %s [R13.02]',
    (lang, scene, text) => {
      const { heard } = hearAt({ id: forty, scene, lang }, text)
      expect(heard).toMatchObject({ move: { kind: 'ask', of: 'fact', id: 'teo_wrote' } })
    },
  )

  test('where one may confront him, the same words do [R13.04]', () => {
    const { heard } = hearAt({ id: forty, scene: 'shrine' }, 'ok listen. i know you wrote them')
    expect(heard).toMatchObject({ kind: 'move', move: { kind: 'intent', id: 'confront' } })
  })

  test('who only looks at the ink asks about nothing [R13.02]', () => {
    const { heard } = hearAt({ id: forty, scene: 'mailvan' }, 'look closely at the blue-green ink')
    expect(heard).not.toMatchObject({ move: { kind: 'ask', of: 'fact' } })
  })
})

describe('whoever is asked', () => {
  test.each([
    ['en', 'mailvan', 'how long have you been a guard', 'work'],
    ['zh-Hans', 'mailvan', '押车多少年了，奥杜雅太太', 'work'],
    ['th', 'pass', 'เทโอหนาวมั้ย หน้าซีดเชียว', 'feelings'],
  ] as const)('hears what about: %s %s %s [R13.02]', (lang, scene, text, topic) => {
    const { heard } = hearAt({ id: 'forty-letters', scene, lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic } })
  })
})
