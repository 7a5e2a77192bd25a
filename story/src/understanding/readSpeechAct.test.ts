import { describe, expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'
import { readSpeechAct, spokenPhrases } from './readSpeechAct.ts'

/** A dozen things that people say anywhere, in the order of `acts`. */
const acts = [
  ...['greeting', 'name', 'thanks', 'apology', 'compliment', 'comfort', 'invitation'],
  ...['farewell', 'joke', 'advice', 'question', 'insult', 'threat', 'talk'],
] as const

const said: Readonly<Record<Language, string>> = {
  en: "Hello! | what's your name? | Thanks a lot | I'm so sorry | you have beautiful eyes | don't cry, I'm here | come with me for a walk | goodbye | tell me a joke | what should I do now? | why is the moon late? | shut up, you idiot | I'll make you pay | my feet are cold",
  'es-ES':
    '¡Hola! | ¿Cómo te llamas? | muchas gracias | perdona, lo siento | qué ojos más bonitos tienes | no llores, estoy aquí | ven conmigo a pasear | adiós | cuéntame un chiste | ¿qué hago ahora? | ¿por qué llega tarde la luna? | cállate, idiota | me las pagarás | tengo los pies fríos',
  id: 'Halo! | siapa namamu? | terima kasih banyak | maaf ya | kamu cantik sekali | jangan nangis, aku di sini | ikut aku jalan-jalan yuk | sampai jumpa | ceritain lelucon dong | aku harus gimana? | kenapa bulannya terlambat? | diam kau, bodoh | awas kau, kamu akan menyesal | kakiku dingin',
  ja: 'こんにちは！ | お名前は？ | ありがとう | ごめんなさい | 目がきれいだね | 泣かないで、そばにいるよ | 一緒に散歩しよう | さようなら | 冗談を言って | どうすればいい？ | 月はなぜ遅いの？ | うるさい、ばか | 思い知らせてやる | 足が冷たい',
  ko: '안녕하세요! | 이름이 뭐예요? | 고마워 | 정말 미안해 | 눈이 참 예뻐요 | 울지 마, 내가 있잖아 | 같이 산책 가자 | 잘 가 | 농담 하나 해 줘 | 나 이제 어떡하지? | 달이 왜 늦어? | 닥쳐, 이 바보야 | 대가를 치르게 될 거야 | 발이 시려',
  'pt-PT':
    'Olá! | Como te chamas? | muito obrigado | desculpa, a sério | tens uns olhos lindos | não chores, estou aqui | vem comigo dar uma volta | adeus | conta-me uma piada | e agora, que faço? | porque é que a lua se atrasou? | cala-te, idiota | vais pagar por isto | tenho os pés frios',
  th: 'สวัสดีครับ | คุณชื่ออะไร | ขอบคุณมาก | ขอโทษจริงๆ | ตาสวยจัง | อย่าร้องไห้ ฉันอยู่นี่ | ไปเดินเล่นกันนะ | ลาก่อน | เล่าเรื่องตลกหน่อย | ควรทำยังไงดี | ทำไมพระจันทร์มาช้า | หุบปาก ไอ้โง่ | แกจะต้องชดใช้ | เท้าฉันเย็น',
  vi: 'Xin chào! | bạn tên gì? | cảm ơn nhiều | tôi xin lỗi | mắt bạn đẹp quá | đừng khóc, có tôi đây | đi dạo với tôi nhé | tạm biệt | kể chuyện cười đi | tôi nên làm gì? | tại sao trăng lên muộn? | câm miệng, đồ ngu | mày sẽ phải trả giá | chân tôi lạnh',
  'zh-Hans':
    '你好！ | 你叫什么名字？ | 谢谢你 | 真的对不起 | 你的眼睛真好看 | 别哭，有我在 | 陪我走走吧 | 再见 | 讲个笑话 | 我该怎么办？ | 月亮为什么来晚了？ | 闭嘴，白痴 | 我要让你付出代价 | 我的脚好冷',
  'zh-Hant':
    '哈囉！ | 你叫什麼名字？ | 謝謝你 | 真的對不起 | 你的眼睛好漂亮 | 別哭，有我在 | 陪我散步好嗎 | 再見 | 講個笑話 | 我該怎麼辦？ | 月亮為什麼來晚了？ | 閉嘴，白痴 | 我要讓你付出代價 | 我的腳好冷',
}

/** Each holds a rude or a kind word, and is neither. */
const unsaid: Readonly<Record<Language, string>> = {
  en: "you're not an idiot | I'm such an idiot | I'm not sorry",
  'es-ES': 'no eres idiota | soy un idiota | no lo siento',
  id: 'kamu tidak bodoh | aku bodoh | aku tidak perlu minta maaf',
  ja: 'あなたは馬鹿じゃない | 私は馬鹿だ | 私は謝らない',
  ko: '넌 바보가 아니야 | 난 바보야 | 미안하지 않아',
  'pt-PT': 'não és idiota | sou um idiota | não lamento',
  th: 'เธอไม่โง่ | ฉันโง่เอง | ฉันไม่ขอโทษ',
  vi: 'bạn không ngu | tôi ngu quá | tôi không xin lỗi',
  'zh-Hans': '你不是白痴 | 我真蠢 | 我才不道歉',
  'zh-Hant': '你不是白痴 | 我真蠢 | 我才不道歉',
}

const kind = ['thanks', 'apology', 'compliment', 'comfort', 'invitation']
const hostile = ['insult', 'threat']

describe.each(languages)('what is done by saying it, in %s', (language) => {
  const lines = said[language].split(' | ')

  test.each(acts.map((act, at) => [act, lines[at] ?? ''] as const))(
    '%s: %s [R13.05]',
    (act, line) => {
      const sign = kind.includes(act) ? 'kind' : hostile.includes(act) ? 'hostile' : 'neutral'
      expect(readSpeechAct(line, language)).toMatchObject({ act, sign })
    },
  )

  test('asking is told from saying', () => {
    const asked = lines.filter((line) => readSpeechAct(line, language).question)
    const [name, advice, question] = [lines[1], lines[9], lines[10]]
    expect(asked).toEqual(expect.arrayContaining([name, advice, question]))
    for (const at of [0, 2, 3, 4, 5, 7, 11, 12, 13]) expect(asked).not.toContain(lines[at])
  })

  test('a rude or kind word that is denied, or said of oneself, counts for nothing', () => {
    for (const line of unsaid[language].split(' | '))
      expect(readSpeechAct(line, language), line).toMatchObject({ act: 'talk', sign: 'neutral' })
  })

  test('any text at all is read', () => {
    for (const odd of ['', ' ', '\u0000', '🦊', '\ud800', '?', '^$', 'a'.repeat(20_000)])
      expect(readSpeechAct(odd, language).sign).toBe('neutral')
  })
})

const askedPlainly: Readonly<Record<Language, string>> = {
  en: "who's hanne | tell me about sill | what happened to the boy | hanne, who is he",
  'es-ES': 'quién es hanne | háblame de sill | qué le pasó al niño | hanne, quién es él',
  id: 'siapa hanne | ceritakan soal sill | apa yang terjadi pada anak itu | hanne, siapa dia',
  ja: 'ハンネって誰 | シルのことを教えて | あの子に何があった | ハンネ、彼は誰',
  ko: '한네가 누구야 | 실에 대해 말해 줘 | 그 아이한테 무슨 일이 있었어 | 한네, 그는 누구야',
  'pt-PT': 'quem é a hanne | fala-me da sill | o que aconteceu ao rapaz | hanne, quem é ele',
  th: 'ฮันเนอคือใคร | เล่าเรื่องซิลล์ให้ฟัง | เกิดอะไรขึ้นกับเด็กคนนั้น | ฮันเนอ เขาเป็นใคร',
  vi: 'hanne là ai | kể tôi nghe về sill | chuyện gì đã xảy ra với cậu bé | hanne, anh ta là ai',
  'zh-Hans': '汉娜是谁 | 说说希尔吧 | 那个男孩怎么了 | 汉娜，他是谁',
  'zh-Hant': '漢娜是誰 | 說說希爾吧 | 那個男孩怎麼了 | 漢娜，他是誰',
}
/** Rude, and not by a word that insults. */
const sentAway: Readonly<Record<Language, string>> = {
  en: 'fuck off | you old bat | shut up',
  'es-ES': 'vete a la mierda | vieja bruja | cierra el pico',
  id: 'persetan | nenek sihir | diam kamu',
  ja: 'あっち行け | ババア | 黙ってろ',
  ko: '꺼져 | 할망구 | 엿 먹어',
  'pt-PT': 'vai à merda | bruxa velha | fecha a boca',
  th: 'ไปให้พ้น | ยัยแก่ | เงียบปาก',
  vi: 'cút đi | mụ già | ngậm mồm',
  'zh-Hans': '去你的 | 老太婆 | 住口',
  'zh-Hant': '去你的 | 老太婆 | 住口',
}

describe.each(languages)('as people type in %s', (language) => {
  test.each(askedPlainly[language].split(' | '))(
    'a question needs no mark: %s [R13.02]',
    (line) => {
      expect(readSpeechAct(line, language)).toMatchObject({ question: true, calls: 'ask' })
    },
  )

  test.each(sentAway[language].split(' | '))('rudeness is heard: %s [R13.05]', (line) => {
    expect(readSpeechAct(line, language)).toMatchObject({ act: 'insult', sign: 'hostile' })
  })
})

test('what is hostile outweighs what is kind in the same line', () => {
  expect(readSpeechAct('thanks for nothing, idiot', 'en').sign).toBe('hostile')
  expect(readSpeechAct('hello, you are beautiful, now pay or else', 'en').act).toBe('threat')
})

test('what a line does by being said has a name of its own where the story may answer it', () => {
  const calls = (line: string) => readSpeechAct(line, 'en').calls
  expect(calls('give it to me or else')).toBe('threaten')
  expect(calls('you idiot')).toBe('insult')
  expect(calls('knock knock, a joke for you')).toBe('joke')
  expect(calls('look around')).toBe('examine')
  expect(calls('wait a moment')).toBe('wait')
  expect(calls('banana')).toBe('talk')
})

test('a name before a comma calls somebody, once and at the beginning', () => {
  const isAsked = (line: string) => readSpeechAct(line, 'en').question
  expect(isAsked('hanne, who is he')).toBe(true)
  expect(isAsked('old hanne, who is he')).toBe(true)
  expect(isAsked('my dear old hanne, who is he')).toBe(false)
})

test('the lists of a language can be read as they are written', () => {
  expect(spokenPhrases('en')).toContain('idiot')
})

test('what only sounds rude is no small talk, by which moves would be less surely understood [R10.10]', () => {
  expect(readSpeechAct('you silly goose', 'en').sign).toBe('neutral')
  expect(spokenPhrases('en')).not.toContain('silly goose')
})

test('words that ask and stand in commands too ask, and make no command a question', () => {
  const { asks, question } = readSpeechAct('long way, innit', 'en')
  expect({ asks, question }).toEqual({ asks: true, question: false })
  expect(readSpeechAct('long way', 'en').asks).toBe(false)
})
