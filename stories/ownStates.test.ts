import { firstNarratorState, type Language, narrate, resolve, seededDice } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const tide = 'nineteen-year-tide'

/** What Button answers to words on the roof, by the keys of its lines. */
function answersOnRoof(lang: Language, text: string): readonly string[] {
  const { story, state, heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
  if (heard.kind !== 'move') throw new Error(heard.kind)
  const dice = seededDice(new Uint8Array(32).fill(7))
  const outcome = resolve(story.script, state, heard.move, dice)
  if (!outcome.ok) throw new Error(outcome.why)
  const asked = { story, language: lang, direction: outcome.direction, playerWords: null }
  const { lines } = narrate({ ...asked, after: outcome.state }, firstNarratorState(), dice)
  return lines.map(({ key }) => key)
}

describe('whoever is happy themselves', () => {
  test.each([
    ['en', 'i’m so happy'],
    ['en', 'best night of my life!'],
    ['es-ES', 'estoy muy contenta'],
    ['es-ES', 'qué feliz soy'],
    ['id', 'aku senang banget'],
    ['ja', 'すごく嬉しい'],
    ['ja', '楽しいな'],
    ['ko', '행복해'],
    ['ko', '나 지금 너무 기뻐'],
    ['pt-PT', 'estou tão feliz'],
    ['th', 'ดีใจจัง'],
    ['vi', 'mình vui quá'],
    ['zh-Hans', '我好开心'],
    ['zh-Hant', '我好開心'],
  ] as const)('is heard, and answered for it: %s %s [R13.02]', (lang, text) => {
    expect(answersOnRoof(lang, text)).toContainEqual(
      expect.stringMatching(/^topic\.button\.my_joy/),
    )
  })

  test.each([
    ['en', 'are you happy?', 'feelings'],
    ['en', 'i’m so happy to meet you', 'greeting'],
    ['ja', '嬉しい？', 'feelings'],
    ['ja', '楽しそうだね', 'feelings'],
    ['ko', '행복해?', 'feelings'],
    ['ko', '행복해 보여', 'feelings'],
    ['th', 'มีความสุขไหม', 'feelings'],
    ['vi', 'bạn vui không', 'feelings'],
    ['zh-Hans', '你开心吗', 'feelings'],
    ['zh-Hans', '我不开心', 'my_sorrow'],
    ['zh-Hans', '很高兴认识你', 'greeting'],
  ] as const)('is another than who asks or greets: %s %s [R13.02]', (lang, text, topic) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic } })
  })

  test.each([
    ['en', 'i’m happy for you'],
    ['en', 'i’m happy to wait'],
    ['es-ES', 'no estoy contenta'],
    ['id', 'aku ikut senang'],
    ['pt-PT', 'fico feliz por ti'],
    ['th', 'ดีใจด้วยนะ'],
    ['vi', 'vui lòng đợi đã'],
    ['zh-Hans', '我真替你高兴'],
  ] as const)('is not who is it for somebody else, or not at all: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).not.toMatchObject({ move: { topic: 'my_joy' } })
  })
})

describe('whoever is tired, hungry or cold themselves', () => {
  test.each([
    ['en', 'i’m tired'],
    ['en', 'I am absolutely starving'],
    ['en', 'i’m freezing'],
    ['es-ES', 'estoy cansada'],
    ['es-ES', 'tengo mucha hambre'],
    ['id', 'aku capek banget'],
    ['id', 'lapar nih'],
    ['ja', '疲れた'],
    ['ja', 'お腹すいた'],
    ['ja', '眠くなってきた'],
    ['ko', '배고파'],
    ['ko', '너무 피곤하다'],
    ['pt-PT', 'estou com fome'],
    ['pt-PT', 'estou exausta'],
    ['th', 'เหนื่อยจัง'],
    ['th', 'หิวข้าว'],
    ['vi', 'mệt quá'],
    ['vi', 'tôi đói'],
    ['zh-Hans', '我好累'],
    ['zh-Hans', '饿死了'],
    ['zh-Hant', '我好累'],
  ] as const)('is heard, and answered for it: %s %s [R13.02]', (lang, text) => {
    expect(answersOnRoof(lang, text)).toContainEqual(
      expect.stringMatching(/^topic\.button\.my_discomfort/),
    )
  })

  test.each([
    ['en', 'are you tired?'],
    ['en', 'you must be hungry'],
    ['es-ES', '¿estás cansada?'],
    ['id', 'kamu capek ya?'],
    ['ja', '疲れた？'],
    ['ja', 'お腹すいてる？'],
    ['ko', '배고파?'],
    ['ko', '안 추워?'],
    ['pt-PT', 'tens fome?'],
    ['th', 'เหนื่อยไหม'],
    ['vi', 'bạn mệt à'],
    ['th', 'หิวข้าวหรือเปล่า'],
    ['zh-Hans', '你累了吧'],
    ['zh-Hans', '饿了吗'],
  ] as const)('is another than who asks it of somebody: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'feelings' } })
  })

  test.each([
    ['en', 'i’m tired of waiting'],
    ['en', 'i’m hungry for news'],
    ['en', 'i’m not tired'],
    ['es-ES', 'no tengo hambre'],
    ['es-ES', 'estoy cansada de esperar'],
    ['ko', '안 배고파'],
    ['pt-PT', 'não tenho frio'],
    ['th', 'ไม่เหนื่อย'],
    ['zh-Hans', '我好困惑'],
    ['zh-Hans', '我冷冷地看了一眼'],
    ['zh-Hans', '我不累'],
  ] as const)('is not who is so of something else, or not at all: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).not.toMatchObject({ move: { topic: 'my_discomfort' } })
  })
})

describe('whoever says how they are, when they were asked what they came for,', () => {
  const possible = ['say_gran', 'say_own', 'line', 'round', 'wreck', 'ask_why', 'pull']
  const asked = { id: tide, scene: 'sands', flags: ['asked'], possible }

  test.each([
    ['en', 'i’m so tired', 'my_discomfort'],
    ['en', 'i’m happy', 'my_joy'],
    ['ja', 'お腹すいた', 'my_discomfort'],
    ['ja', '嬉しいな', 'my_joy'],
    ['th', 'หนาวจัง', 'my_discomfort'],
    ['zh-Hans', '我好累', 'my_discomfort'],
    ['zh-Hans', '我很开心', 'my_joy'],
  ] as const)('has not said it: %s %s [R13.08]', (lang, text, topic) => {
    expect(hearAt({ ...asked, lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic, to: 'brack' },
    })
  })

  test('has, who says it too [R13.08]', () => {
    const { heard } = hearAt(asked, 'i’m tired, my gran sent me to see if it’s still there')
    expect(heard).toMatchObject({ move: { kind: 'intent', id: 'say_gran' } })
  })
})
