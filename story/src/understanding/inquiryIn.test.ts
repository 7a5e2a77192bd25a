import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { type Inquiry, inquiryIn } from './inquiryIn.ts'
import type { Language } from './languages.ts'
import { frame } from './termsOf.ts'

interface Asked extends Readonly<Record<Inquiry, readonly string[]>> {
  readonly none: readonly string[]
}

const asked: Readonly<Record<Language, Asked>> = {
  en: {
    what: ["what's that", 'what are the jars behind it', 'who are you'],
    doing: ['what are you doing', 'what is that man up to'],
    outcome: [
      'what happens if I open it',
      "I wonder what'll happen if",
      'I wonder if it breaks when I pull',
    ],
    none: ['I open it', 'what now', 'I wonder if you know'],
  },
  'es-ES': {
    what: ['¿qué es eso?', '¿quién eres?', '¿eso qué es?'],
    doing: ['¿qué haces aquí?', '¿qué estás haciendo?'],
    outcome: ['¿qué pasa si lo abro?', 'me pregunto qué pasaría'],
    none: ['lo abro', 'qué frío'],
  },
  'pt-PT': {
    what: ['o que é isso?', 'quem és tu?'],
    doing: ['o que fazes aqui?', 'que estás a fazer?'],
    outcome: ['o que acontece se eu abrir?', 'pergunto-me o que acontece'],
    none: ['abro', 'que frio'],
  },
  id: {
    what: ['apa itu?', 'kamu siapa?'],
    doing: ['kamu ngapain?', 'apa yang kamu lakukan?'],
    outcome: ['apa yang terjadi kalau kubuka?'],
    none: ['kubuka', 'apa saja boleh'],
  },
  vi: {
    what: ['cái đó là cái gì vậy?', 'bạn là ai?'],
    doing: ['bạn làm gì ở đây?'],
    outcome: ['nếu tôi mở thì sao?', 'chuyện gì sẽ xảy ra nếu tôi mở?'],
    none: ['tôi mở nó', 'không có gì'],
  },
  th: {
    what: ['นั่นคืออะไร', 'คุณเป็นใคร'],
    doing: ['คุณทำอะไรอยู่ที่นี่', 'กำลังทำอะไร'],
    outcome: ['ถ้าเปิดจะเกิดอะไรขึ้น'],
    none: ['เปิดมัน', 'ไม่มีอะไร'],
  },
  ja: {
    what: ['これは何ですか', 'あなたは誰', 'これは一体何？'],
    doing: ['ここで何をしているの', '何しに来た'],
    outcome: ['開けたらどうなるの', '引けば何が起こる'],
    none: ['開ける', '何か食べたい'],
  },
  ko: {
    what: ['이게 뭐예요?', '넌 누구야'],
    doing: ['여기서 뭐 하세요?', '뭘 하고 있어'],
    outcome: ['열면 어떻게 돼?', '열면 무슨 일이 생겨?'],
    none: ['연다', '뭐 먹고 싶어'],
  },
  'zh-Hans': {
    what: ['这是什么', '你是谁', '那是什么东西'],
    doing: ['你在这里做什么', '来干嘛'],
    outcome: ['打开会怎么样'],
    none: ['打开', '没什么'],
  },
  'zh-Hant': {
    what: ['這是什麼', '妳到底是誰'],
    doing: ['你在這裡做什麼'],
    outcome: ['打開會怎麼樣'],
    none: ['打開', '沒什麼'],
  },
}

const rows = Object.entries(asked).flatMap(([language, kinds]) =>
  Object.entries(kinds).flatMap(([kind, lines]) =>
    lines.map(
      (line: string) => [language as Language, line, kind === 'none' ? null : kind] as const,
    ),
  ),
)

test.each(rows)('in %s "%s" asks: %s [R13.02]', (language, line, kind) => {
  const read = () => inquiryIn(frame(foldText(line, language), language), language)
  expect(read()).toBe(kind)
  // Patterns are compiled at their first use.
  expect(read()).toBe(kind)
})

test('what would come of a deed is asked for, whatever else the line asks', () => {
  const line = 'what are you doing, and what happens if I pull it'
  expect(inquiryIn(frame(foldText(line, 'en'), 'en'), 'en')).toBe('outcome')
})
