import { expect, test } from 'vitest'

/** A text, or texts within texts. */
type Texts = string | { readonly [key: string]: Texts }

const files = import.meta.glob<Texts>(
  [
    './texts/*/*.json',
    '../../../contract/messages/*.json',
    '../../../server/src/export/words/*.json',
    '../../../server/src/accounts/consent/texts/*.json',
    '../../../books/src/{,poster/}words/*.json',
    '../../../books/src/poster/milestones/*.json',
    '../../../story/src/narrator/defaults/*.json',
  ],
  { eager: true, import: 'default' },
)
const terms = import.meta.glob<Texts>('../../../server/src/site/terms/*.json', {
  eager: true,
  import: 'default',
})

/** All texts of a language that speak as the interface does, by their key. */
const textsIn = (language: string) => allIn(files, language)

function allIn(among: Readonly<Record<string, Texts>>, language: string): [string, string][] {
  return Object.entries(among)
    .filter(([name]) => name.endsWith(`/${language}.json`))
    .flatMap(([name, texts]) => flat(/texts\/(\w+)\/[\w-]+\.json$/.exec(name)?.[1] ?? '', texts))
}

function flat(key: string, texts: Texts): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]]
  return Object.entries(texts).flatMap(([name, text]) => flat(key ? `${key}.${name}` : name, text))
}

const saying = (language: string, words: RegExp) =>
  textsIn(language).filter(([, text]) => words.test(text))

test('Portuguese calls the player tu, never você', () => {
  const formal =
    /(?<!\p{L})(você|lhe|tente|toque|verifique|aguarde|prima|continue|suba|nasceu|precisa|quiser|o seu|a sua|os seus|as suas)(?!\p{L})/iu
  expect(saying('pt-PT', formal)).toEqual([])
})

test('Portuguese trades coins for energy, not the other way round', () => {
  expect(saying('pt-PT', /energia por moedas|trocá-la/)).toEqual([])
})

test('Korean needs no choice of a particle after a figure or a name', () => {
  expect(saying('ko', /을\(를\)|를\(을\)|이\(가\)|은\(는\)|\(으\)로|와\(과\)/)).toEqual([])
})

test('Korean keeps to one register in the interface', () => {
  expect(saying('ko', /니다([.!?]|$)|([^요]다)([.?!]|$)/m)).toEqual([])
})

test.each(['ja', 'zh-Hans', 'zh-Hant'])(
  'in %s brackets, colons and questions are as wide as its letters',
  (language) => {
    expect(saying(language, /[():;?!]/)).toEqual([])
  },
)

test('Vietnamese writes its tone marks in one way', () => {
  expect(saying('vi', /oá(?!\p{L})|oà(?!\p{L})|oả(?!\p{L})|uý(?!\p{L})/u)).toEqual([])
})

test('cards and the letters of the log are two words', () => {
  for (const language of ['es-ES', 'pt-PT']) {
    const [cards, letters] = ['record.cards', 'log.letters'].map(
      (key) => textsIn(language).find(([name]) => name === `play.${key}`)?.[1],
    )
    expect(cards, language).toBe('Cartas')
    expect(letters, language).not.toBe(cards)
  }
})

test('Traditional Chinese counts energy in one way', () => {
  const counted = /\{(power|has)(, number)?\}|#(?=點|能|\s)/u
  for (const [key, text] of saying('zh-Hant', counted).filter(([, each]) => each.includes('能量')))
    expect(text.replaceAll(/\{power, plural, =0 \{[^}]*\}/g, ''), key).toMatch(/ 點/)
})

/** Where a word stands in the interface that natives look for, and the word. */
const asNatives: readonly (readonly [language: string, key: string, word: string])[] = [
  ['id', 'games.toldIn', 'bahasa {language}'],
  ['id', 'play.odds.likely', 'Peluang besar'],
  ['id', 'play.odds.unlikely', 'Peluang kecil'],
  ['th', 'games.toldIn', 'เล่าเป็นภาษา{language}'],
  ['th', 'login.guest', 'เกสต์'],
  ['th', 'mine.guest', 'เกสต์'],
  ['vi', 'play.revive.cost', 'Chi phí'],
  ['vi', 'play.truth.title', 'Điều đã biết'],
  ['ko', 'guide.invite.start', '알려 주세요'],
  ['ko', 'daily.checkIn.day', '{day}일차'],
  ['ja', 'play.record.books', '物語の本'],
  ['ja', 'daily.checkIn.title', 'ログインボーナス'],
  ['ja', 'home.more', 'すべて表示'],
  ['zh-Hant', 'mine.terms', '服務條款'],
  ['zh-Hant', 'home.evening', '晚安'],
]

test.each(asNatives)('in %s, %s says it as natives do: %s', (language, key, word) => {
  expect(Object.fromEntries(textsIn(language))[key]).toContain(word)
})

/** Other words for the same, which a text may not fall back into. */
const otherwise: Readonly<Record<string, RegExp>> = {
  'es-ES': /entra siete días|otro idioma/i,
  'pt-PT': /entra sete dias|outra língua/i,
  id: /bahasa english|kemungkinan (besar|kecil)|(?<!\p{L})(anda|kau)(?!\p{L})|pemberitahuan|peramban|surat|sentuh|tanda tangan/iu,
  th: /ผู้เยี่ยมชม|ผู้มาเยือน|ผู้เล่นทั่วไป|(?<!รายการ|เรื่อง)โปรด|หนังสือเรื่อง|สัมผัสใคร|ลายเซ็น|[^\s]ๆ/,
  vi: /(?<!\p{L})(giá phải trả|hành vi|sự thật đã biết)(?!\p{L})|(kh|x|h)oá(?!\p{L})|ngày thứ bảy|giám hộ|áp phích|chạm vào người|chữ ký/iu,
  ko: /알려주세요|일째|제?\{day\}일(?!차)|이어가기|서명 오류|부호화/,
  ja: /ストーリー|デイリーチェックイン|もっと見る|はじめてのプレゼント|署名エラー|相手に触れる|符号化/,
  'zh-Hans': /见面礼|签名错误|编码标记|触碰/,
  'zh-Hant': /使用條款|用戶協議|服务|晚上好|見面禮|簽章錯誤|編碼標記|觸碰|添加|更改|重試/,
}

test.each(Object.entries(otherwise))(
  'in %s no text says it otherwise, the terms, books and exported data included',
  (language, words) => {
    const all = [...textsIn(language), ...allIn(terms, language)]
    expect(all.length).toBeGreaterThan(400)
    expect(all.filter(([, text]) => words.test(text))).toEqual([])
  },
)

/** Whether a text tells more than one thing: Thai parts its sentences by a space. */
const tellsMore = (language: string, text: string) =>
  language === 'th' ? / /.test(text) : /[.!?:;,–] |[。！？：；，]./u.test(text)

test.each(Object.keys(otherwise))(
  'what is refused in %s says what to do now, where English does',
  (language) => {
    const [english, refused] = ['en', language].map((each) =>
      Object.fromEntries(flat('', files[`../../../contract/messages/${each}.json`] ?? {})),
    )
    const twofold = Object.entries(english ?? {}).filter(([, text]) => /\. \p{Lu}/u.test(text))
    expect(twofold.length).toBeGreaterThan(40)
    expect(twofold.filter(([key]) => !tellsMore(language, refused?.[key] ?? ''))).toEqual([])
  },
)
