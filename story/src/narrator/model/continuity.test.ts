import { expect, test } from 'vitest'
import { direction, storyWith } from '../fixtures/telling.ts'
import { type Continuity, faultOf, fold, secretOf } from './continuity.ts'
import { fitFacts } from './fitFacts.ts'
import { isFactInOtherLanguage } from './languageFault.ts'

const by = (language: string, more: Partial<Continuity> = {}): Continuity => ({
  ...{ language, onStage: [], absent: [], missing: [], meters: [], secrets: [], told: '' },
  ...{ earlier: new Set<string>(), playerText: '' },
  ...more,
})

test.each([
  ['en', 'You whisper, “Take me home with you.”'],
  ['es-ES', 'Le susurras: «Llévame contigo a casa».'],
  ['pt-PT', 'E respondes: «Leva-me contigo para casa.»'],
  ['id', '“Bawa aku pulang,” katamu.'],
  ['vi', 'Bạn nói: “Đưa em về nhà với.”'],
  ['ja', 'あなたは小さく「一緒に連れて帰って」と言う。'],
  ['ko', '당신은 “나를 데려가 줘”라고 말한다.'],
  ['th', 'คุณพูดว่า “พาฉันกลับบ้านด้วย”'],
  ['zh-Hans', '你低声说：“带我一起回家吧。”'],
  ['zh-Hant', '你低聲說：「帶我一起回家吧。」'],
])('nobody speaks for the player in %s: %s [R14.06]', (language, sentence) => {
  expect(faultOf(sentence, by(language))).toBe('player')
  const [, said = ''] = /[“«「](.*?)[”»」]/.exec(sentence) ?? []
  expect(faultOf(sentence, by(language, { playerText: said }))).toBeNull()
})

test.each([
  ['en', 'ticket', 'You look at your ticket again.', 'A ticket lies on the ground.'],
  ['es-ES', 'billete', 'Miras tu billete otra vez.', 'Hay un billete en el suelo.'],
  ['pt-PT', 'bilhete', 'Olhas para o teu bilhete.', 'Há um bilhete no chão.'],
  ['id', 'tiket', 'Kamu melihat tiketmu lagi.', 'Ada tiket di lantai.'],
  ['vi', 'chiếc vé', 'Chiếc vé của bạn đã ướt.', 'Chiếc vé nằm dưới đất.'],
  ['ja', '切符', 'あなたの切符は濡れている。', '床に切符が落ちている。'],
  ['ko', '승차권', '당신의 승차권은 젖었다.', '바닥에 승차권이 있다.'],
  ['th', 'ตั๋ว', 'ตั๋วของคุณเปียกแล้ว', 'ตั๋วตกอยู่บนพื้น'],
  ['zh-Hans', '车票', '你的车票湿了。', '地上有一张车票。'],
  ['zh-Hant', '車票', '你的車票濕了。', '地上有一張車票。'],
])(
  'what the player does not have is not theirs in %s: %s [R14.06]',
  (language, item, own, lies) => {
    const missing = by(language, { missing: [item] })
    expect(faultOf(own, missing)).toBe('item')
    expect(faultOf(lies, missing)).toBeNull()
  },
)

/** A secret; a sentence that says most of it in other words, and one that only shares some. */
const secrets = [
  [
    'en',
    'Her father sold the boat to a stranger.',
    'Her father, people say, sold the boat to a stranger.',
    'A stranger looks at the boat, and then at the sky.',
  ],
  [
    'ja',
    '父は船を知らない人に売った。',
    '父は昔、船を知らない人に売り払ったという。',
    '知らない人が船を見て、それから空を見る。',
  ],
  [
    'th',
    'พ่อของเธอขายเรือให้คนแปลกหน้า',
    'มีคนว่าพ่อของเธอขายเรือไปให้คนแปลกหน้าแล้ว',
    'คนแปลกหน้ามองเรือ แล้วมองฟ้า',
  ],
] as const

test.each(secrets)(
  'in %s, what says most of a secret is cut, unless the turn tells it: %s [R10.15]',
  (language, secret, said, shared) => {
    const known = (told: string) => {
      const one = secretOf(secret, fold(told, language), language)
      return by(language, { secrets: one ? [one] : [] })
    }
    expect(faultOf(said, known(''))).toBe('secret')
    expect(faultOf(shared, known(''))).toBeNull()
    expect(faultOf(said, known(secret))).toBeNull()
  },
)

test('a secret of a word or two cuts nothing: it is in every other sentence [R10.15]', () => {
  expect(secretOf('It is hers.', '', 'en')).toBeNull()
})

test.each([
  ['en', ['Mara', 'Ivo'], '“Come here,” Mara says.', '“Come here, Mara,” he says.'],
  ['vi', ['Mara', 'Ivo'], 'Mara nói: “Lại đây.”', 'Anh nói: “Lại đây, Mara.”'],
  ['ko', ['마라', '이보'], '“이리 와.” 마라가 말한다.', '“이리 와, 마라.” 그가 말한다.'],
  ['ja', ['マーラ', 'イヴォ'], '「おいで」とマーラは言う。', '「マーラ、おいで」と彼は言う。'],
] as const)(
  'who is elsewhere does not speak, and may be spoken of in %s [R14.06]',
  (language, [absent, present], speaks, named) => {
    const stage = by(language, { absent: [absent], onStage: [present] })
    expect(faultOf(speaks, stage)).toBe('speaker')
    expect(faultOf(named, stage)).toBeNull()
    expect(faultOf(`${present}: ${speaks}`, stage)).toBeNull()
    const told = fold(speaks, language)
    expect(faultOf(speaks, { ...stage, told })).toBeNull()
  },
)

test('a sentence is said once, a short one as often as it comes [R14.06]', () => {
  const said = 'The rain has not made up its mind yet.'
  const earlier = new Set([said, 'You wait.'].map((text) => fold(text, 'en')))
  expect(faultOf(said, by('en', { earlier }))).toBe('repeated')
  expect(faultOf('You wait.', by('en', { earlier }))).toBeNull()
})

test('what is counted behind the scene is not read out; other numbers may be [R14.06]', () => {
  const counted = by('en', { meters: ['Trust'] })
  expect(faultOf('Your trust is at 45 now.', counted)).toBe('number')
  expect(faultOf('신뢰는 이제 45이다.', by('ko', { meters: ['신뢰'] }))).toBe('number')
  expect(faultOf('The clock over pier 45 strikes.', counted)).toBeNull()
  expect(faultOf('You feel the trust grow.', counted)).toBeNull()
})

/** A sentence a model might note, by language. */
const facts = {
  en: 'Mara keeps a letter in the drawer.',
  'es-ES': 'Mara guarda una carta en el cajón.',
  'pt-PT': 'A Mara guarda uma carta que não abriu.',
  id: 'Mara menyimpan surat itu di dalam laci.',
  vi: 'Mara giữ một lá thư trong ngăn kéo.',
  ja: 'マーラは引き出しに手紙をしまっている。',
  ko: '마라는 서랍에 편지를 넣어 둔다.',
  th: 'มาราเก็บจดหมายไว้ในลิ้นชัก',
  'zh-Hans': '玛拉把一封信锁在抽屉里，谁也不给看。',
  'zh-Hant': '瑪拉把一封信鎖在抽屜裡，誰也不給看。',
}
const pairs = Object.entries(facts).flatMap(([language, text]) =>
  Object.keys(facts).map((reader) => [text, reader, language !== reader] as const),
)

test.each(pairs)(
  'a fact is in the reader’s language or none: %s in %s [R14.05] [R14.06]',
  (text, reader, isOther) => {
    expect(isFactInOtherLanguage(text, reader)).toBe(isOther)
  },
)

test.each([
  [
    'zh-Hans',
    '雨還沒有決定要不要下，你站在售票處的燈下，兩隻手攤開著。',
    '雨还没有决定要不要下，你站在售票处的灯下，两只手摊开着。',
  ],
  [
    'zh-Hant',
    '雨还没有决定要不要下，你站在售票处的灯下，两只手摊开着。',
    '雨還沒有決定要不要下，你站在售票處的燈下，兩隻手攤開著。',
  ],
])(
  'prose is cut where it is written in the other Chinese than %s [R14.06]',
  (reader, other, own) => {
    expect(faultOf(other, by(reader))).toBe('language')
    expect(faultOf(own, by(reader))).toBeNull()
  },
)

test('a character of the other Chinese in a name is let through in a sentence of one’s own [R14.06]', () => {
  const own = '喬說她從來沒有見過那個叫“东东”的人，也不打算去見。'
  expect(faultOf(own, by('zh-Hant'))).toBeNull()
  expect(isFactInOtherLanguage(own, 'zh-Hant')).toBe(false)
})

test('of a model’s facts those in another language than the play’s are not noted [R14.05]', () => {
  const story = storyWith((en) => en)
  const telling = { story, language: 'en', direction: direction(), playerWords: null }
  const noted = fitFacts(
    ['Mara は引き出しに手紙をしまう。', facts['es-ES'], facts.en],
    telling,
    by('en'),
  )
  expect(noted).toEqual([facts.en])
})

test.each([
  ['en', 'Mira: +1'],
  ['en', 'Mira sleeps at Casa de la Luna and pays in coins.'],
  ['pt-PT', 'A Mira quer que tu te cales.'],
  ['ja', 'Mira Westinghouseは鍵を持つ。'],
  ['ja', 'Mira Westinghouse：東京在住'],
  ['ko', 'Mira Westinghouse의 열쇠는 3개'],
  ['zh-Hans', 'Mira Westinghouse：三把钥匙'],
])('a name, a number or a short note is no other language in %s: %s [R14.05]', (language, text) => {
  expect(isFactInOtherLanguage(text, language)).toBe(false)
})
