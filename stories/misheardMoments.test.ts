import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const tide = 'nineteen-year-tide'
const dawn = 'dawn-in-a-tin'
const forty = 'forty-letters'
const roof = { id: 'late-moon', scene: 'roof' }

describe('“sing me something” was asked back about, or taken for a question: it', () => {
  test.each([
    [roof, 'en', 'sing me something', 'button'],
    [roof, 'es-ES', 'cántame algo', 'button'],
    [roof, 'id', 'nyanyi dong buatku', 'button'],
    [roof, 'ja', '何か歌って', 'button'],
    [roof, 'ko', '옛날이야기 하나 해 줘', 'button'],
    [roof, 'pt-PT', 'canta-me alguma coisa', 'button'],
    [roof, 'th', 'ร้องเพลงให้ฟังหน่อย', 'button'],
    [roof, 'vi', 'hát cho tôi nghe đi', 'button'],
    [roof, 'zh-Hans', '给我唱首歌吧', 'button'],
    [roof, 'zh-Hant', '給我唱首歌吧', 'button'],
    [{ id: dawn, scene: 'river' }, 'en', 'sing me something', 'juna'],
    [{ id: dawn, scene: 'deck' }, 'en', 'Tova, tell me a story', 'tova'],
    [{ id: forty, scene: 'compartment' }, 'en', 'tell me a story', 'teo'],
    [{ id: tide, scene: 'house' }, 'en', 'can you sing, Tam?', 'tam'],
  ] as const)('is answered by who stands there: %j %s %s [R13.02]', (place, lang, text, to) => {
    expect(hearAt({ ...place, lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'performance', to },
    })
  })

  test.each([
    [dawn, 'market', 'ja', '母の子守唄をあげます'],
    [dawn, 'market', 'zh-Hans', '小时候妈妈唱给我听的摇篮曲，拿去，换票'],
    ['late-moon', 'roof', 'ko', '노래 불러줄게 반짝반짝 작은별'],
    [tide, 'quay', 'en', 'i sing a song'],
  ] as const)('is no other song: %s, %s, %s: %s [R13.01]', (id, scene, lang, text) => {
    const { heard } = hearAt({ id, scene, lang }, text)
    expect(heard).not.toMatchObject({ move: { topic: 'performance' } })
  })

  test('answers no open question [R13.08]', () => {
    const possible = ['say_gran', 'say_own', 'line', 'round', 'wreck', 'ask_why', 'pull']
    const asked = { id: tide, scene: 'sands', flags: ['asked'], possible }
    expect(hearAt(asked, 'sing me something').heard).toMatchObject({
      move: { kind: 'topic', topic: 'performance', to: 'brack' },
    })
  })
})

test.each([
  ['en', 'do you have a sister, Juna?'],
  ['en', 'do you have a brother?'],
  ['ja', 'ジュナ、妹はいるの？'],
  ['zh-Hans', '尤娜，你有妹妹吗？'],
] as const)(
  'who asked Juna whether she has a sister sat down by the sister: %s %s [R13.02]',
  (lang, text) => {
    const { heard } = hearAt({ id: dawn, scene: 'deck', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'family', to: 'juna' } })
  },
)

describe('“really?” was asked of those who know nothing of it: it', () => {
  test.each([
    [dawn, 'river', 'en', 'really?'],
    [dawn, 'market', 'en', 'are you sure?'],
    [forty, 'compartment', 'en', 'wait, seriously?'],
    [tide, 'inn', 'ja', '本当ですか'],
    [tide, 'inn', 'th', 'จริงเหรอ'],
    [tide, 'quay', 'zh-Hans', '真的吗'],
    ['late-moon', 'roof', 'es-ES', '¿de verdad?'],
    ['late-moon', 'roof', 'id', 'masa sih?'],
    ['late-moon', 'roof', 'ko', '진짜?'],
    ['late-moon', 'roof', 'pt-PT', 'a sério?'],
    ['late-moon', 'roof', 'vi', 'thật à?'],
    ['late-moon', 'roof', 'zh-Hant', '真的嗎'],
  ] as const)('is said of what was told: %s, %s, %s: %s [R13.02]', (id, scene, lang, text) => {
    expect(hearAt({ id, scene, lang }, text).heard).toMatchObject({
      move: { kind: 'say', act: 'talk' },
    })
  })
})

describe('who called Tam to come along where Tam is not was offered the bell: they', () => {
  test.each([
    ['gatehouse', 'en', 'Tam, come with me'],
    ['gatehouse', 'ja', 'タム、一緒に行こう'],
    ['gatehouse', 'zh-Hans', '塔姆，跟我走吧'],
    ['quay', 'zh-Hans', '塔姆，跟我走吧'],
    ['street', 'zh-Hans', '塔姆，跟我走吧'],
  ] as const)('go nowhere, and hear of him: %s, %s: %s [R13.01]', (scene, lang, text) => {
    expect(hearAt({ id: tide, scene, lang }, text).heard).toMatchObject({
      move: { kind: 'ask', of: 'cast', id: 'tam' },
    })
  })

  test('take him along where he is [R13.04]', () => {
    const { heard } = hearAt({ id: tide, scene: 'house', lang: 'zh-Hans' }, '塔姆，跟我走吧')
    expect(heard).toMatchObject({ kind: 'confirm', id: 'go_gate' })
  })
})

test.each([
  ['en', 'please help me'],
  ['ja', '手伝ってください'],
  ['ja', '助けて'],
  ['th', 'ช่วยด้วย'],
  ['zh-Hans', '帮帮我'],
] as const)(
  'a plea that does not say with what hired the pilot at once: %s %s [R13.01]',
  (lang, text) => {
    expect(hearAt({ id: tide, scene: 'quay', lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'advice', to: 'brack' },
    })
  },
)

describe('“you’re the smartest cat in the world” was an insult: it', () => {
  test.each([
    ['en', 'you’re the smartest cat in the world'],
    ['es-ES', 'eres la gata más lista del mundo'],
    ['id', 'kamu kucing paling pintar di dunia'],
    ['ja', '世界一賢い猫だね'],
    ['ko', '네가 세상에서 제일 똑똑해'],
    ['pt-PT', 'és a gata mais esperta do mundo'],
    ['th', 'เธอเป็นแมวที่ฉลาดที่สุดในโลก'],
    ['vi', 'bạn là con mèo thông minh nhất thế giới'],
    ['zh-Hans', '你是世界上最聪明的猫'],
    ['zh-Hant', '你是世界上最聰明的貓'],
  ] as const)('is praise: %s %s [R13.05]', (lang, text) => {
    expect(hearAt({ ...roof, lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'compliment', to: 'button' },
    })
  })

  test('is praise of a pilot, too [R13.05]', () => {
    const { heard } = hearAt({ id: tide, scene: 'quay', lang: 'th' }, 'ป้าเก่งที่สุดเลย')
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'compliment', to: 'brack' } })
  })
})

test.each([
  ['en', 'are you afraid of the sea?'],
  ['ja', '海が怖くないの？'],
  ['th', 'ป้ากลัวทะเลไหม'],
  ['zh-Hans', '你怕海吗'],
] as const)(
  'who asked Brack whether she fears the sea was shown it: %s %s [R13.02]',
  (lang, text) => {
    const { heard } = hearAt({ id: tide, scene: 'quay', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'fear', to: 'brack' } })
  },
)

test.each([
  ['en', 'why won’t the moon rise?'],
  ['es-ES', '¿por qué no sale la luna?'],
  ['ja', 'どうして月が昇らないの？'],
  ['ko', '달이 왜 안 떠?'],
  ['th', 'ทำไมพระจันทร์ไม่ขึ้น'],
  ['zh-Hans', '月亮为什么不升起来'],
] as const)('who asked why the moon won’t rise was shown it: %s %s [R13.01]', (lang, text) => {
  const { heard } = hearAt({ ...roof, lang }, text)
  expect(heard).toMatchObject({ move: { kind: 'intent', id: 'ask_button' } })
})

test.each([
  ['es-ES', 'qué frío hace aquí arriba'],
  ['pt-PT', 'que frio que faz aqui em cima'],
] as const)('who cried out at the cold was told of work: %s %s [R13.02]', (lang, text) => {
  const { heard } = hearAt({ ...roof, lang }, text)
  expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'my_discomfort' } })
})

test('who was sent by their gran showed the key [R13.01]', () => {
  const { heard } = hearAt({ id: tide, scene: 'quay', lang: 'th' }, 'ยายหนูฝากมาดู')
  expect(heard).not.toMatchObject({ move: { kind: 'intent' } })
})

test.each([
  ['en', 'how many years have you been doing this?'],
  ['th', 'ป้าทำมากี่ปีแล้ว'],
  ['zh-Hans', '你干这行多少年了'],
] as const)('who asked since when was told that nobody knows: %s %s [R13.02]', (lang, text) => {
  const { heard } = hearAt({ id: tide, scene: 'quay', lang }, text)
  expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'work', to: 'brack' } })
})

test.each([
  ['en', 'walk around the wreck'],
  ['ja', '難破船をよけて行く'],
  ['th', 'เดินอ้อมซากเรือ'],
  ['zh-Hans', '绕过沉船'],
] as const)(
  'who walked round the wreck climbed it, or looked at it: %s %s [R13.01]',
  (lang, text) => {
    const { heard } = hearAt({ id: tide, scene: 'sands', lang }, text)
    expect(JSON.stringify(heard)).toContain('"id":"round"')
  },
)
