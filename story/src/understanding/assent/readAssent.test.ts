import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../languages.ts'
import { afterYes, readAssent, signsBeyondCourtesy } from './readAssent.ts'

/** Lines that are a yes, a no, and more than either. */
const said: Readonly<Record<Language, Readonly<Record<'yes' | 'no' | 'more', readonly string[]>>>> =
  {
    en: {
      yes: ['yes', 'Ok!', 'yeah do that', 'Yes please, do it.', 'sure, go ahead', 'that one'],
      no: ['no', 'not that', 'nope, never mind', "No, that's not what I meant", 'oh no, don’t'],
      more: [
        'yes, but tell me why first',
        'no one is here',
        'ok let’s open the tin then',
        'please',
      ],
    },
    'es-ES': {
      yes: ['sí', 'Si', 'vale', 'sí, hazlo', 'claro que sí, por favor', 'eso mismo'],
      no: ['no', 'eso no', 'no, déjalo', 'No quería decir eso', 'mejor no'],
      more: ['sí, pero dime por qué', 'no hay nadie', 'vamos', 'por favor'],
    },
    id: {
      yes: ['ya', 'oke', 'iya, lakukan itu', 'ya dong, lanjut', 'boleh deh', 'itu maksudku'],
      no: ['tidak', 'bukan itu', 'nggak jadi', 'jangan dulu', 'bukan itu maksudku'],
      more: ['ya, tapi kenapa?', 'tidak ada orang', 'ayo kita pergi', 'tolong'],
    },
    ja: {
      yes: [
        'はい',
        'うん',
        'はい、お願いします',
        'それでいいよ',
        'うん、それ。',
        'じゃあ、そうして',
      ],
      no: ['いいえ', '違う', 'いや、そうじゃない', 'やっぱりやめる', 'ちょっと待って'],
      more: ['はい、でもどうして？', '誰もいない', 'うんざりだ', '行こう', 'そうかな'],
    },
    ko: {
      yes: ['네', '응', '응 그렇게 해줘', '네, 좋아요', '그래 그럼', 'ㅇㅇ'],
      no: ['아니', '아니요', '아니, 그거 말고', '안 할래', '잠깐만요', '둘 다 아니야'],
      more: ['네, 그런데 왜요?', '아무도 없어', '응원할게', '가자'],
    },
    'pt-PT': {
      yes: ['sim', 'Está bem', 'sim, faz isso', 'claro que sim, por favor', 'é isso mesmo'],
      no: ['não', 'nao', 'isso não', 'não, deixa estar', 'Não era isso que queria dizer'],
      more: ['sim, mas diz-me porquê', 'não está cá ninguém', 'vamos embora', 'por favor'],
    },
    th: {
      yes: ['ใช่', 'โอเคค่ะ', 'ใช่ ทำแบบนั้นเลย', 'ได้เลยครับ', 'เอาอันนั้นแหละ'],
      no: ['ไม่', 'ไม่ใช่', 'ไม่ค่ะ', 'ไม่ใช่แบบนั้น', 'อย่าเพิ่งนะ', 'ไม่เอาดีกว่า'],
      more: ['ใช่ แต่ทำไมล่ะ', 'ไม่มีใครอยู่', 'ไปกันเถอะ', 'ได้ไหม'],
    },
    vi: {
      yes: ['có', 'ừ', 'vâng ạ', 'ừ, làm vậy đi', 'được rồi', 'đúng rồi đó'],
      no: ['không', 'không phải', 'thôi bỏ đi', 'không phải cái đó', 'khoan đã'],
      more: ['có, nhưng tại sao?', 'không có ai ở đây', 'đi thôi', 'thế à'],
    },
    'zh-Hans': {
      yes: ['是', '好的', '嗯，就这么办', '对，就是这个', '那就做吧', '可以'],
      no: ['不', '不是', '不，不是这个意思', '算了吧', '先等等', '不要'],
      more: ['是，可是为什么？', '没有人', '走吧', '我想你', '是不是你'],
    },
    'zh-Hant': {
      yes: ['是', '好的', '嗯，就這麼辦', '對，就是這個', '那就做吧', '可以'],
      no: ['不', '不是', '不，不是這個意思', '算了吧', '先等等', '不要'],
      more: ['是，可是為什麼？', '沒有人', '走吧', '我想你', '是不是你'],
    },
  }

describe.each(languages)('in %s', (language) => {
  const { yes, no, more } = said[language]

  test.each(yes)('a yes is a yes: %s [R13.04]', (line) => {
    expect(readAssent(line, language)).toBe('yes')
  })

  test.each(no)('a no is a no: %s [R13.04]', (line) => {
    expect(readAssent(line, language)).toBe('no')
  })

  test.each(more)('more than a yes or a no is neither: %s [R13.01]', (line) => {
    expect(readAssent(line, language)).toBeNull()
  })
})

test('of two that are asked about one may be named by its place', () => {
  expect(languages.map((language) => readAssent('1', language))).toEqual(
    languages.map(() => 'first'),
  )
  expect(readAssent('the second one, please', 'en')).toBe('second')
  expect(readAssent('2番目', 'ja')).toBe('second')
  expect(readAssent('두 번째 거', 'ko')).toBe('second')
})

test('a yes is not looked for in a whole story', () => {
  expect(readAssent('yes '.repeat(200), 'en')).toBeNull()
})

test('an answer is read up to forty signs, and of nothing at all', () => {
  const line = `${'yes '.repeat(9)}yes`
  expect(readAssent(line, 'en')).toBe('yes')
  expect(readAssent(`${line} yes`, 'en')).toBeNull()
  expect(readAssent('', 'en')).toBeNull()
  expect(readAssent('…', 'en')).toBeNull()
  // Half a word is none.
  expect(readAssent('yesterday', 'en')).toBeNull()
})

test.each([
  ['en', "yes, let's open the tin", "let's open the tin"],
  ['en', 'sure go and see', 'go and see'],
  ['en', 'yes please, rebut him', 'please, rebut him'],
  ['es-ES', 'sí, abre la lata', 'abre la lata'],
  ['vi', 'ừ, mở hộp ra', 'mở hộp ra'],
  ['ja', 'はい、缶を開けよう', '缶を開けよう'],
  ['zh-Hans', '好的，打开罐子', '打开罐子'],
  ['th', 'ใช่ เปิดกระป๋อง', 'เปิดกระป๋อง'],
] as const)('in %s what is done after a yes is heard: %s [R13.04]', (language, line, rest) => {
  expect(afterYes(line, language)).toBe(rest)
})

test.each([
  ['en', 'takes it back', 'yes, but not the tin'],
  ['en', 'puts it off', 'yes, open it later'],
  ['ja', 'takes it back', 'はい、でも缶は開けない'],
  ['ja', 'puts it off', 'はい、缶はあとで開ける'],
  ['zh-Hans', 'puts it off', '好的，先等他来'],
  ['en', 'says no more', 'yes'],
  ['en', 'says no more', 'yes!'],
  ['en', 'begins with something else', 'I open it, yes'],
  ['en', 'is a no', 'no, open the tin'],
] as const)(
  'in %s nothing is done after a yes by a line that %s: %s [R13.04]',
  (language, _why, line) => {
    expect(afterYes(line, language)).toBeNull()
  },
)

test('politeness beside something else is not counted, whole words alone', () => {
  expect(signsBeyondCourtesy('ok please', 'en')).toBe(0)
  expect(signsBeyondCourtesy('yes, I want that', 'en')).toBe(0)
  expect(signsBeyondCourtesy('', 'en')).toBe(0)
  expect(signsBeyondCourtesy('please open the tin', 'en')).toBe('openthetin'.length)
  expect(signsBeyondCourtesy('yesterday', 'en')).toBe('yesterday'.length)
  expect(signsBeyondCourtesy('はい、缶', 'ja')).toBe(1)
  expect(signsBeyondCourtesy('缶、お願いします', 'ja')).toBe(1)
  expect(signsBeyondCourtesy('はい', 'ja')).toBe(0)
})
