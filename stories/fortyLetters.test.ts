import {
  available,
  begin,
  firstNarratorState,
  type Language,
  listen,
  listenerFor,
  type NarrationLine,
  narrate,
  type PlayState,
  render,
  resolve,
  say,
  seededDice,
  type Texts,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const story = ourStory('forty-letters')
const player = { name: 'Kit', gender: null }

function textsIn(lang: Language): Texts {
  const texts = story.texts.get(lang)
  if (!texts) throw new Error(`not told in ${lang}`)
  return texts
}

function isLine(value: object): value is NarrationLine {
  return 'text' in value && 'who' in value
}

/** All that may be told, wherever it stands. */
function linesOf(value: unknown): NarrationLine[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLine(value)) return [value]
  const inside = value instanceof Map ? [...value.values()] : Object.values(value)
  return inside.flatMap(linesOf)
}

/** A play that has come to a scene at once, with these things done. */
function at(scene: string, done: readonly string[] = []): PlayState {
  const state = begin(story.script)
  const flags = [...state.world.flags, ...done]
  return { ...state, phase: 'await', world: { ...state.world, scene, flags } }
}

interface Saying {
  state: PlayState
  lang: Language
}

/** What a line comes to; what is asked about first comes to nothing. */
function hear({ state, lang }: Saying, text: string) {
  const { scene } = state.world
  const possible = available(story.script, state)
  const listener = listenerFor({ story, texts: textsIn(lang), scene, possible })
  const heard = listen(listener, state, { text, possible })
  if (heard.kind !== 'move') throw new Error(`${text}: ${heard.kind}`)
  return heard.move
}

/** What a few lines come to, one after another, and what is told. */
function sayAll(saying: Saying, lines: readonly string[]) {
  const dice = seededDice(new Uint8Array(32).fill(7))
  let { state } = saying
  let memory = firstNarratorState()
  const told = lines.map((playerText) => {
    const move = hear({ ...saying, state }, playerText)
    const outcome = resolve(story.script, state, move, dice)
    if (!outcome.ok) throw new Error(outcome.why)
    state = outcome.state
    const playerWords = { playerText, question: playerText.endsWith('?') }
    const { direction } = outcome
    const telling = { story, language: saying.lang, direction, playerWords, after: state }
    const { lines: refs, state: after } = narrate(telling, memory, dice)
    memory = after
    const [first] = render(story, saying.lang, refs, player)
    return { move, key: refs[0]?.key ?? '', text: first?.text ?? '' }
  })
  return { told, meters: state.world.meters }
}

describe('in the compartment', () => {
  const asked = at('compartment', ['met', 'asked_hope'])
  test.each([
    ['en', 'here, have half my sandwich'],
    ['ja', 'サンドイッチ半分どうぞ'],
    ['th', 'เอาแซนด์วิชไปครึ่งนึงสิ'],
    ['zh-Hans', '给你半个三明治'],
  ] as const)(
    'half a sandwich is shared, and is no answer about hope: %s [R13.08]',
    (lang, text) => {
      const [shared] = sayAll({ state: asked, lang }, [text]).told
      expect(shared).toMatchObject({
        move: { kind: 'act', thing: 'sandwich', verb: 'use' },
        key: 'act.sandwich.use',
      })
    },
  )

  test('what one hopes for is still the answer [R13.08]', () => {
    expect(hear({ state: asked, lang: 'en' }, 'a house with a lamp in it')).toMatchObject({
      id: 'say_hope',
    })
  })
})

describe('at the buffet', () => {
  const state = at('buffet', ['met', 'asked_hope'])
  test.each([
    ['en', 'go and talk to Caspar'],
    ['en', 'talk with the guard about Caspar Holm'],
    ['ja', 'カスパルのことを車掌さんに訊く'],
    ['th', 'ถามคนคุมรถเรื่องคาสปาร์'],
    ['zh-Hans', '跟押车员聊聊卡斯帕'],
  ] as const)(
    'whoever speaks of Caspar, or to him, does not talk about the snow: %s %s [R13.02]',
    (lang, text) => {
      const { move, key } = sayAll({ state, lang }, [text]).told[0] ?? {}
      expect(move).toMatchObject({ kind: 'ask', id: expect.stringMatching(/^caspar/) })
      expect(key).toMatch(/caspar/)
    },
  )
})

describe('on the square', () => {
  const state = at('square', ['met'])
  const kind = {
    en: ['sorry, Caspar', 'Teo, thanks for everything'],
    ja: ['ごめんなさい、カスパルさん', 'テオさん、感謝しています'],
    th: ['ขอโทษนะ คาสปาร์', 'เทโอ ขอบคุณมากจริงๆ'],
    'zh-Hans': ['对不起，卡斯帕', '特奥，太谢谢你了'],
  } as const
  test.each(Object.entries(kind))(
    'who says sorry to Caspar is not trusted the more by Teo, and who thanks Teo is: %s [R13.05]',
    (each, lines) => {
      const lang = each as keyof typeof kind
      const trust = (line: string) =>
        (sayAll({ state, lang }, [line]).meters['trust'] ?? 0) - (state.world.meters['trust'] ?? 0)
      expect(lines.map(trust)).toEqual([0, 5])
    },
  )
})

describe('in the quarrel', () => {
  const state = at('shrine', ['met', 'told', 'quarrel'])
  test.each([
    ['en', ['I love you', 'Teo, i love you', 'i love you, please']],
    ['ja', ['愛してる', 'あなたが好き', '愛しています、テオ']],
    ['th', ['ฉันรักคุณ', 'รักคุณนะ', 'รักนะเทโอ']],
    ['zh-Hans', ['我爱你', '特奥，我爱你', '我喜欢你']],
  ] as const)(
    '"I love you" is no compliment, and is answered otherwise each time: %s [R13.02]',
    (lang, lines) => {
      const { told } = sayAll({ state, lang }, lines)
      expect(told.map(({ move }) => move)).toEqual(
        lines.map(() => ({ kind: 'topic', topic: 'flirt', to: 'teo' })),
      )
      expect(new Set(told.map(({ text }) => text)).size).toBe(lines.length)
    },
  )
})

/** What would be untrue to whoever has typed their own name. */
const untold = {
  en: /told him\.|telling him/,
  ja: /名前(?:は言っていない|を言った覚えはない)/,
  th: /คุณไม่คิดว่าเคยบอกเขา|จำไม่ได้ว่าเคยบอกชื่อ/,
  'zh-Hans': /不记得告诉过他/,
}

test.each(Object.entries(untold))(
  'who has typed their own name is not told that they never said it: %s [R13.02]',
  (lang, claim) => {
    const { cast, scenes } = textsIn(lang as Language)
    const greetings = [...(cast.get('teo')?.topics.get('greeting')?.values() ?? [])].flat()
    const tea = scenes.get('buffet')?.intents.get('pay_tea')?.ok ?? []
    const named = [...greetings, ...tea].map(({ text }) => say(text, player))
    expect(named.filter((text) => text.includes('Kit')).length).toBeGreaterThan(1)
    expect(named.filter((text) => claim.test(text))).toEqual([])
  },
)

test('what I say in Thai has no pronoun of a man or a woman [R13.08]', () => {
  const said = linesOf(textsIn('th'))
    // Mrs Oduya's own words.
    .filter(({ who, text }) => who !== 'oduya' && !say(text, player).includes('โอดูยา'))
    .map(({ text }) => say(text, player))
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((text) => text.includes('ฉัน'))).toEqual([])
  const { scenes } = textsIn('th')
  const labels = [...scenes.values()].flatMap(({ intents }) => [...intents.values()])
  expect(labels.filter(({ label }) => /ฉัน|ผม|ค่ะ|ครับ/.test(label))).toEqual([])
})

describe('in the mail van', () => {
  const state = at('mailvan', ['met', 'sat'])
  test.each([
    ['en', 'back to Teo now'],
    ['ja', '峠に出る'],
    ['ja', 'テオを追いかけたい'],
    ['th', 'ไปหาเทโอดีกว่า'],
    ['zh-Hans', '我去找特奥'],
  ] as const)('whoever says where to go gets out: %s %s [R13.02]', (lang, text) => {
    const { scene } = state.world
    const possible = available(story.script, state)
    const listener = listenerFor({ story, texts: textsIn(lang), scene, possible })
    const heard = listen(listener, state, { text, possible })
    // Asked about first, but where the place is named.
    expect(heard.kind === 'move' ? heard.move : heard).toMatchObject({ id: 'go_pass' })
  })

  test.each([
    ['en', 'is the pear ripe?'],
    ['ja', '梨は好きですか？'],
    ['th', 'ชอบลูกแพร์ไหม?'],
    ['zh-Hans', '你喜欢梨吗？'],
  ] as const)('nobody turns over a pear who is elsewhere: %s [R13.06]', (lang, text) => {
    const { told } = sayAll({ state, lang }, [text, text])
    const [there] = textsIn(lang).things.get('pear')?.verbs.get('look') ?? []
    const seen = told.filter(({ key }) => key === 'act.pear.look')
    expect(seen.map((one) => one.text)).toEqual(
      [there, there].map((line) => say(line?.text ?? [], player)),
    )
  })
})

test.each([
  ['en', 'is this your handwriting?'],
  ['ja', 'この字ってテオの字じゃない？'],
  ['th', 'นี่ลายมือคุณเหรอ?'],
  ['zh-Hans', '那些信是你写的吧？'],
] as const)('who asks whose hand it is is not shown the letters: %s [R13.02]', (lang, text) => {
  const [asked] = sayAll({ state: at('buffet', ['met', 'asked_hope']), lang }, [text]).told
  expect(asked?.move).toMatchObject({ kind: 'ask', of: 'fact', id: 'teo_wrote', to: 'teo' })
})

test('who asks in Chinese whether Teo likes them is not told who Teo is [R13.02]', () => {
  const saying = { state: at('compartment', ['met', 'asked_hope']), lang: 'zh-Hans' } as const
  expect(hear(saying, '特奥你是不是喜欢我')).toMatchObject({ topic: 'feelings_for_me' })
})

test('who asks in Thai whether Teo is cold has not put a coat round him [R13.08]', () => {
  const saying = { state: at('pass', ['met']), lang: 'th' } as const
  expect(hear(saying, 'คุณหนาวไหมเทโอ')).not.toMatchObject({ kind: 'intent' })
  expect(hear(saying, 'ให้เสื้อโค้ตเขา')).toMatchObject({ id: 'coat' })
})
