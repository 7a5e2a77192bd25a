import {
  createOpeningListener,
  firstNarratorState,
  type Language,
  narrate,
  render,
  resolve,
  seededDice,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const forty = 'forty-letters'

/** What whole plays by typing misheard, in Forty Letters where nothing else is said. */
describe('whoever names a thing in passing', () => {
  test.each([
    ['en', 'i cried over those letters you know'],
    ['zh-Hans', '这些信写得真好，我都会背了'],
  ] as const)('talks, and looks at nothing: %s %s [R13.03]', (lang, text) => {
    const possible = ['mend', 'go_train', 'go_square']
    const { heard } = hearAt({ id: forty, scene: 'shrine', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'say', act: 'talk' } })
  })

  test.each([
    ['en', "that's a nice pear you've got"],
    ['ja', 'いい梨だね'],
    ['zh-Hans', '这梨真不错'],
  ] as const)('eats none that is praised, and answers nothing: %s %s [R13.08]', (lang, text) => {
    const possible = ['reread', 'say_hope', 'go_buffet']
    const { heard } = hearAt({ id: forty, scene: 'compartment', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'act', thing: 'pear', verb: 'look' } })
  })

  test.each([
    ['en', 'can i have a slice'],
    ['ja', 'ひと切れもらえる？'],
    ['zh-Hans', '能给我一片吗'],
  ] as const)('takes what is asked for: %s %s [R13.03]', (lang, text) => {
    const possible = ['reread', 'go_buffet']
    const { heard } = hearAt({ id: forty, scene: 'compartment', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'act', thing: 'pear', verb: 'take' } })
  })
})

describe('whoever says how they feel', () => {
  test.each([
    ['en', "i'm a bit sad"],
    ['ja', 'ちょっと悲しい'],
    ['th', 'ฉันเศร้า'],
    ['zh-Hans', '我有点难过'],
  ] as const)('answers no question that is open: %s %s [R13.08]', (lang, text) => {
    const possible = ['say_back', 'have_it_out', 'draft', 'go_square']
    const { heard } = hearAt({ id: forty, scene: 'shrine', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'my_sorrow' } })
  })

  test.each([
    ['es-ES', 'tengo miedo'],
    ['id', 'aku takut'],
    ['ja', '高いところ怖いなあ'],
    ['ko', '나 무서워'],
    ['pt-PT', 'tenho medo'],
    ['th', 'ฉันกลัว'],
    ['zh-Hant', '我好害怕'],
  ] as const)(
    'says that they are, and asks nobody what they fear: %s %s [R13.02]',
    (lang, text) => {
      const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
      expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'my_fear' } })
    },
  )

  test.each([
    ['es-ES', '¿tienes miedo?'],
    ['ja', '怖いものある？'],
    ['ko', '뭐가 무서워?'],
    ['pt-PT', 'de que tens medo?'],
    ['th', 'กลัวอะไร'],
    ['zh-Hant', '你怕什麼'],
  ] as const)('who asks it does: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'fear' } })
  })
})

describe('a question', () => {
  test('that says and denies a verb is no insult [R13.04]', () => {
    const { heard } = hearAt({ id: forty, scene: 'square', lang: 'zh-Hans' }, '你那盒子卖不卖')
    expect(heard).toMatchObject({ move: { kind: 'ask' }, question: true })
  })

  test.each([
    ['en', 'did you ever write one for yourself?'],
    ['ja', '自分のために書いたことある？'],
    ['zh-Hans', '你给自己写过吗'],
  ] as const)('of what was ever done orders nothing: %s %s [R13.04]', (lang, text) => {
    const possible = ['dictate', 'snow', 'pay_tea', 'go_mail', 'go_back']
    const { heard } = hearAt({ id: forty, scene: 'buffet', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask' }, question: true })
  })

  test.each([
    ['en', "evening ma'am, is there soup"],
    ['ja', 'おばさん、スープある？'],
    ['th', 'ป้า มีซุปไหม'],
    ['zh-Hans', '老板娘，今晚有汤吗'],
  ] as const)('to a woman is put to no man: %s %s [R13.02]', (lang, text) => {
    const possible = ['share', 'dictate', 'snow']
    const { heard } = hearAt({ id: forty, scene: 'buffet', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', to: 'oduya' } })
  })

  test.each([
    ['en', 'have you ever read them?'],
    ['ja', '中を読んだことある？'],
    ['th', 'ป้าเคยอ่านไหม'],
    ['zh-Hans', '这么多信，你都看过吗'],
  ] as const)('whether the guard reads letters has its answer: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: forty, scene: 'mailvan', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', id: 'insides', to: 'oduya' } })
  })

  test.each([
    ['en', 'is there someone else?'],
    ['ja', '他に好きな人がいるの？'],
    ['th', 'คุณมีคนอื่นในใจไหม'],
    ['zh-Hans', '你心里是不是有别人了'],
  ] as const)('whether there is another is of love: %s %s [R13.02]', (lang, text) => {
    const possible = ['thank', 'go_roof']
    const { heard } = hearAt({ id: forty, scene: 'parlour', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'love' } })
  })

  test.each([
    ['en', 'did you do that?'],
    ['ja', '君がやったの？'],
    ['ko', '네가 한 거야?'],
    ['zh-Hans', '是你干的吧？'],
    ['zh-Hant', '是你幹的吧？'],
  ] as const)('put to Button who owned up is answered: %s %s [R13.02]', (lang, text) => {
    const possible = ['untie', 'scratch', 'whistle']
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'fact', id: 'nap' } })
  })
})

describe('whoever tells Teo on the square not to go', () => {
  test.each([
    ['en', "don't go"],
    ['ja', '行かないで'],
    ['th', 'อย่าเพิ่งไป'],
    ['zh-Hans', '别走'],
  ] as const)('hears about his train, for nothing: %s %s [R13.04]', (lang, text) => {
    const { heard } = hearAt({ id: forty, scene: 'square', lang, flags: ['told'] }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', id: 'down_train', to: 'teo' } })
  })
})

describe('a label among a few other words', () => {
  const place = { id: forty, scene: 'mailvan', lang: 'zh-Hans' } as const
  const possible = ['envelopes', 'open_last', 'go_pass']

  test('is meant, and not asked back [R13.04]', () => {
    const { heard } = hearAt({ ...place, possible }, '好了，我出去看看车怎么停了')
    expect(heard).toMatchObject({ move: { kind: 'intent', id: 'go_pass' } })
  })

  test('is asked back where it is asked about [R13.04]', () => {
    const { heard } = hearAt({ ...place, possible }, '我要不要去看看车怎么停了')
    expect(heard).toMatchObject({ kind: 'confirm', id: 'go_pass' })
  })
})

test('praise with "you know that" is praise [R13.02]', () => {
  const possible = ['reread', 'go_buffet', 'listen_on']
  const { heard } = hearAt(
    { id: forty, scene: 'compartment', possible },
    "you're funny, you know that",
  )
  expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'compliment' } })
})

/** What is told when a line is said where some facts are known. */
function toldTo(place: Parameters<typeof hearAt>[0], text: string, known: readonly string[]) {
  const { story, state, heard } = hearAt(place, text)
  if (heard.kind !== 'move') throw new Error(heard.kind)
  const dice = seededDice(new Uint8Array(32).fill(7))
  const facts = known.map((id) => ({ id, turn: 1 }))
  const outcome = resolve(story.script, { ...state, facts }, heard.move, dice)
  if (!outcome.ok) throw new Error(outcome.why)
  const language: Language = place.lang ?? 'en'
  const asked = { story, language, direction: outcome.direction, playerWords: null }
  const { lines } = narrate({ ...asked, after: outcome.state }, firstNarratorState(), dice)
  return JSON.stringify(render(story, language, lines, { name: '', gender: null }))
}

describe('who is asked answers, and nobody else in their place', () => {
  test.each([
    ['en', 'did you write me anything yourself', 'says Caspar'],
    ['ja', 'カスパル、手紙を書いたのはあなた？', 'とカスパル'],
    ['th', 'คาสปาร์ คุณเขียนจดหมายพวกนี้เองเหรอ', 'คาสปาร์'],
    ['zh-Hans', '卡斯帕，那些信是你写的吗', '卡斯帕'],
  ] as const)('Caspar of the letters: %s %s [R13.02]', (lang, text, says) => {
    const possible = ['dance', 'find_teo', 'say_yes', 'go_parlour']
    const place = { id: forty, scene: 'square', lang, possible, flags: ['told', 'knows'] }
    expect(toldTo(place, text, ['teo_wrote'])).toContain(says)
  })

  test.each([
    ['en', 'Tova, won’t you miss her?', 'says Tova'],
    ['ja', 'トーヴァ、寂しくないの？', 'とトーヴァ'],
    ['zh-Hans', '托娃，你舍得走吗', '托娃说'],
  ] as const)('Tova of going away: %s %s [R13.02]', (lang, text, says) => {
    const possible = ['promise', 'go_top', 'tea']
    const place = { id: 'dawn-in-a-tin', scene: 'deck', lang, possible, flags: ['signed'] }
    expect(toldTo(place, text, [])).toContain(says)
  })
})

describe('whoever asks first, and says beside it how they come', () => {
  test.each([
    ['en', 'is anybody up there? i go up the ladder'],
    ['ja', '屋根の上に何かいる？見に行こう'],
    ['zh-Hans', '上面有人吗？我爬梯子上去看看'],
  ] as const)('comes so: %s %s [R13.10]', (lang, text) => {
    const texts = ourStory('late-moon').texts.get(lang)
    expect(texts && createOpeningListener(texts)?.(text)).toMatchObject({ kind: 'opening' })
  })

  test('who only asks is told what there is, and asked how [R13.10]', () => {
    const texts = ourStory('late-moon').texts.get('en')
    expect(texts && createOpeningListener(texts)?.('who is there? hello?')?.kind).toBe('asked')
  })
})
