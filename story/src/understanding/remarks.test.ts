import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { isChat, readTopic } from './readTopic.ts'
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
