import { describe, expect, test } from 'vitest'
import { commonplaceIn } from './commonplaces.ts'
import { foldText } from './foldText.ts'
import { isChat, readTopic } from './readTopic.ts'
import { isRequest } from './requests.ts'
import { frame } from './termsOf.ts'

test.each([
  ['en', 'my boots are soaked'],
  ['es-ES', 'me duelen los pies'],
  ['id', 'sepatuku basah semua'],
  ['ja', '靴がびしょびしょだ'],
  ['ko', '신발이 젖었어'],
  ['pt-PT', 'doem-me os pés'],
  ['th', 'รองเท้าเปียกหมดแล้ว'],
  ['vi', 'mình ướt sũng rồi'],
  ['zh-Hans', '鞋子全湿了'],
  ['zh-Hant', '鞋子全濕了'],
] as const)('of wet and sore feet one may speak to anybody: %s %s [R13.08]', (language, line) => {
  expect(isChat(frame(foldText(line, language), language), language)).toBe(true)
})

describe('who says or asks something of everyday', () => {
  test.each([
    ['en', 'it wasn’t your fault'],
    ['es-ES', 'no fue culpa tuya'],
    ['id', 'itu bukan salahmu'],
    ['ja', 'あなたのせいじゃないよ'],
    ['ko', '네 잘못이 아니야'],
    ['pt-PT', 'a culpa não foi tua'],
    ['th', 'ไม่ใช่ความผิดของคุณ'],
    ['vi', 'không phải lỗi của bạn'],
    ['zh-Hans', '不是你的错'],
    ['zh-Hant', '不是你的錯'],
  ] as const)('lays no blame where they take it off somebody: %s %s [R13.02]', (language, line) => {
    expect(readTopic(line, language)).toBe('comfort')
  })

  test.each([
    ['en', 'does it hurt?'],
    ['es-ES', '¿no tienes frío?'],
    ['id', 'kamu tidak kedinginan?'],
    ['ja', 'その手、痛くない？'],
    ['ko', '안 아파?'],
    ['pt-PT', 'não tens frio?'],
    ['th', 'เจ็บไหม'],
    ['vi', 'có đau không?'],
    ['zh-Hans', '疼不疼？'],
    ['zh-Hant', '疼不疼？'],
  ] as const)('asks how somebody is: %s %s [R13.02]', (language, line) => {
    expect(readTopic(line, language)).toBe('feelings')
  })

  test.each([
    ['en', 'anything i should know before we go?'],
    ['es-ES', '¿con qué debo tener cuidado?'],
    ['id', 'aku harus hati-hati apa?'],
    ['ja', '気をつけることはある？'],
    ['ko', '조심해야 할 게 있어?'],
    ['pt-PT', 'com que devo ter cuidado?'],
    ['th', 'ต้องระวังอะไรไหม'],
    ['vi', 'mình cần chú ý gì?'],
    ['zh-Hans', '我该注意什么？'],
    ['zh-Hant', '我該注意什麼？'],
  ] as const)('asks for advice: %s %s [R13.02]', (language, line) => {
    expect(readTopic(line, language)).toBe('advice')
  })
})

describe('what one may say anywhere is known for what it is', () => {
  test.each([
    ['en', ['can you help me?', 'goodbye, everyone', 'what is this?', 'i look around']],
    ['es-ES', ['¿puedes ayudarme?', 'adiós a todos', '¿qué es esto?', 'miro alrededor']],
    ['id', ['bisa bantu aku?', 'sampai jumpa semua', 'ini apa?', 'aku lihat sekeliling']],
    ['ja', ['手伝ってくれませんか', 'みなさん、さようなら', 'これは何ですか？', '周りを見回す']],
    ['ko', ['좀 도와주세요', '안녕히 계세요', '이게 뭐예요?', '주위를 둘러본다']],
    ['pt-PT', ['podes ajudar-me?', 'adeus a todos', 'o que é isto?', 'olho em volta']],
    ['th', ['ช่วยฉันหน่อยได้ไหมคะ', 'ลาก่อนนะทุกคน', 'นี่คืออะไร', 'มองไปรอบๆ']],
    [
      'vi',
      ['bạn có thể giúp tôi không?', 'tạm biệt mọi người', 'cái này là gì?', 'tôi nhìn quanh'],
    ],
    ['zh-Hans', ['你能帮帮我吗？', '大家再见', '这是什么？', '我看看四周']],
    ['zh-Hant', ['你能幫幫我嗎？', '大家再見', '這是什麼？', '我看看四周']],
  ] as const)('%s %s [R13.04]', (language, lines) => {
    const found = lines.map((line) =>
      commonplaceIn(frame(foldText(line, language), language), language),
    )
    expect(found).toEqual(['plea', 'farewell', 'what', 'look'])
  })

  test.each([
    ['en', 'can you help me across'],
    ['en', 'i say goodbye to the moon'],
    ['en', 'what is this to you?'],
    ['ja', '石を運ぶのを手伝って'],
    ['zh-Hans', '要我帮忙吗'],
    ['zh-Hans', '帮我解开绳子'],
  ] as const)('and who says more says more: %s %s [R13.04]', (language, line) => {
    expect(commonplaceIn(frame(foldText(line, language), language), language)).toBeNull()
  })
})

test.each([
  ['en', 'sing me something, will you'],
  ['es-ES', 'canta algo, anda'],
  ['id', 'nyanyi dong'],
  ['ja', '何か歌ってよ'],
  ['ko', '노래 하나 불러 줘'],
  ['pt-PT', 'canta-me uma canção'],
  ['th', 'ร้องเพลงให้ฟังหน่อย'],
  ['vi', 'hát cho tôi nghe đi'],
  ['zh-Hans', '唱首歌吧，暖和暖和'],
  ['zh-Hant', '唱首歌吧，暖和暖和'],
] as const)('whoever asks for a song asks for it: %s %s [R13.08]', (language, line) => {
  expect(isRequest(frame(foldText(line, language), language), language)).toBe(true)
})

test.each([
  ['en', 'to see my mother sing again'],
  ['ja', '母がまた歌うのを聞きたい'],
  ['th', 'อยากฟังแม่ร้องเพลงอีก'],
  ['zh-Hans', '我想再听妈妈唱歌'],
] as const)('and whoever hopes for one does not: %s %s [R13.08]', (language, line) => {
  expect(isRequest(frame(foldText(line, language), language), language)).toBe(false)
})

test.each([
  ['en', 'you did great'],
  ['en', 'you’re incredible'],
  ['es-ES', 'lo has hecho muy bien'],
  ['es-ES', 'eres asombrosa'],
  ['id', 'kerja yang bagus'],
  ['id', 'kamu hebat'],
  ['ja', 'よく頑張ったね'],
  ['ko', '잘했네'],
  ['ko', '정말 용감해'],
  ['pt-PT', 'saíste-te muito bem'],
  ['pt-PT', 'és maravilhosa'],
  ['th', 'ทำดีมาก'],
  ['th', 'คุณยอดมากเลย'],
  ['vi', 'bạn làm tốt lắm'],
  ['vi', 'bạn thật dũng cảm'],
  ['zh-Hans', '你做得很好'],
  ['zh-Hant', '你做得很好'],
] as const)('whoever praises somebody praises them: %s %s [R13.02]', (language, line) => {
  expect(readTopic(line, language)).toBe('compliment')
})
