import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { isMasked, readScorn } from './readScorn.ts'
import { readSpeechAct } from './readSpeechAct.ts'
import { spelt } from './spelt.ts'

test.each([
  ['en', 'you are such a dull man', 'insult'],
  ['en', 'hand me the tin, you are such a dull man', 'insult'],
  ['en', "I'll chuck your trunk overboard", 'threat'],
  ['es-ES', 'eres un quejica', 'insult'],
  ['es-ES', 'mira que te tiro del tejado', 'threat'],
  ['pt-PT', 'que gata tão chata', 'insult'],
  ['pt-PT', 'olha que te atiro do telhado', 'threat'],
  ['id', 'kamu rewel banget', 'insult'],
  ['vi', 'anh vướng chân quá', 'insult'],
  ['th', 'ป้าไม่มีประโยชน์เลย', 'insult'],
  ['th', 'เดี๋ยวสาดชาใส่', 'threat'],
  ['ja', 'あなたってほんと鈍いのね', 'insult'],
  ['ja', '竿でたたくぞ', 'threat'],
  ['ko', '저리 가 이 고양이야', 'insult'],
  ['zh-Hans', '你这人真没劲', 'insult'],
  ['zh-Hans', '把信都给我，不然不客气', 'threat'],
] as const)('in %s, "%s" is rude by how it is said [R13.05]', (language, line, act) => {
  expect(readScorn(line.toLowerCase(), language)).toBe(act)
  expect(readSpeechAct(line, language)).toMatchObject({ act, sign: 'hostile' })
})

test.each([
  ['en', 'you are not boring at all'],
  ['en', 'what a dull day'],
  ['en', 'I want to hear your story, this bread is dreadful'],
  ['en', 'I put two fingers in my mouth and whistle'],
  ['ja', '札をください'],
  ['ja', 'みなさん手のひら見せてください'],
  ['th', 'คุณต้องการอะไร'],
  ['th', 'ไปบ้านยาย'],
  ['zh-Hans', '线打死结了，我来给它拆了'],
  ['es-ES', 'le pego un buen silbido a la luna'],
  ['en', 'what is your worst fear?'],
  ['en', 'your bread smells wonderful'],
  ['en', 'let me cut your ropes'],
  ['en', 'let me wipe that tear off your face'],
  ['en', 'I’ll throw the rope overboard to you'],
  ['en', 'I’ll hit the bell when you say so'],
  ['es-ES', 'cojo lentamente tu mano'],
  ['es-ES', '¿estás aburrida?'],
  ['es-ES', '¿te da vergüenza?'],
  ['es-ES', 'te espero en tu vagón'],
  ['es-ES', 'te estampo un beso'],
  ['es-ES', 'te parto un trozo de pan'],
  ['es-ES', 'te tiro la cuerda al agua'],
  ['pt-PT', 'pego lentamente na tua mão'],
  ['pt-PT', 'estás chateada?'],
  ['pt-PT', 'tens vergonha?'],
  ['pt-PT', 'cheiras tão bem'],
  ['id', 'bau kamu harum sekali'],
  ['id', 'aku lempar tali ke kamu'],
  ['vi', 'tôi ném dây xuống cho anh'],
  ['vi', 'hèn gì anh không ngủ được'],
  ['vi', 'tôi đánh thức anh dậy'],
  ['th', 'คุณได้ยินเสียงดังไหม'],
  ['th', 'จะสาดน้ำใส่กองไฟ'],
  ['ja', 'あなたは退屈してる？'],
  ['ja', '毛布をかけてやる'],
  ['ja', '手紙を火にくべる'],
  ['ja', 'ロープを投げるぞ'],
  ['ko', '너한테서 좋은 냄새가 나'],
  ['ko', '너 짜증났어?'],
  ['ko', '편지를 태워 버릴래'],
  ['zh-Hans', '给你一个拥抱'],
  ['zh-Hans', '你有多余的毯子吗'],
  ['zh-Hans', '把你的帽子丢给我'],
  ['zh-Hans', '你真够朋友'],
  ['zh-Hans', '嘘，别说话，有人来了'],
  ['zh-Hans', '滚烫的茶，小心'],
  ['en', 'did he hurt you?'],
  ['en', 'nobody will hurt you'],
  ['en', 'I’ll get you out of here'],
  ['es-ES', 'te pego un abrazo'],
  ['pt-PT', 'atiro-te a corda'],
  ['pt-PT', 'desculpa, fui parvo'],
  ['id', 'siapa yang menyakitimu?'],
  ['id', 'aku tak akan menyakitimu'],
  ['ja', 'ごめん、ばかだった'],
  ['ja', 'ばかみたいに星が多い'],
  ['ko', '미쳤다, 너무 예뻐'],
] as const)('in %s, "%s" is not rude', (language, line) => {
  expect(readSpeechAct(line, language).sign).not.toBe('hostile')
})

test.each([
  ['en', 'gives the guard the finger'],
  ['en', 'I flip him off and walk away'],
  ['es-ES', 'le hago una peineta al gato'],
  ['pt-PT', 'deito a língua de fora à velha'],
  ['id', 'acungkan jari tengah ke penjaga'],
  ['ja', '狐に中指を立てる'],
  ['ko', '고양이한테 메롱'],
  ['th', 'แลบลิ้นใส่ยาม'],
  ['vi', 'giơ ngón giữa với ông ta'],
  ['zh-Hans', '冲他竖中指'],
  ['zh-Hans', '一脚把猫踹下去'],
  ['ja', '売り子の胸ぐらをつかむ'],
] as const)('in %s, "%s" shows contempt, and is an insult [R13.05]', (language, line) => {
  expect(readSpeechAct(line, language)).toMatchObject({ act: 'insult', sign: 'hostile' })
})

test.each([
  ['en', 'I stick my finger in the hole'],
  ['en', 'I flip the coin and run off'],
  ['es-ES', 'le señalo la luna con el dedo'],
  ['pt-PT', 'cuspo o café, estava a ferver'],
  ['ja', '猫が舌を出して眠っている'],
  ['zh-Hans', '我踢开门'],
] as const)('in %s, "%s" shows none', (language, line) => {
  expect(readScorn(foldText(line, language), language)).toBeNull()
})

test('a masked word is a curse, and what is only stressed is none', () => {
  for (const line of [
    'f*ck you',
    'f**k',
    'what the sh#t',
    'you sh##t',
    'b****',
    '@#$%!',
    '@#$%',
    '@!!!#',
  ])
    expect(isMasked(line)).toBe(true)
  for (const line of [
    '*lowers myself* slowly',
    'so *very* good',
    '**very** good',
    'me@home',
    'wait!!!!',
    'the price* of it',
  ])
    expect(isMasked(line)).toBe(false)
  expect(readSpeechAct('f*ck you', 'en').sign).toBe('hostile')
})

test('what is stretched, or written with digits, is what it stands for', () => {
  expect(spelt('stuuuupid')).toBe('stupid')
  expect(spelt('1d10t at 10 pm')).toBe('idiot at 10 pm')
  expect(readSpeechAct('what an 1d10t', 'en').act).toBe('insult')
  expect(readSpeechAct('idiooota', 'es-ES').act).toBe('insult')
})

// What looks through the rest of the line at each letter needs minutes for these, and the test ends by its time limit.
test.each(['ア', 'a*', '*a', 'a#', '$!', '@ '])(
  'whether a word is masked is told by reading a line once, of many “%s” [R16.01]',
  (part) => {
    expect(isMasked(`_${part.repeat(150_000)}`)).toBe(/^(?:a[*#]|\$!)$/.test(part))
  },
)
