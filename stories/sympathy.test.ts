import { firstNarratorState, type Language, narrate, resolve, seededDice } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const tide = 'nineteen-year-tide'

/** What Button answers to words on the roof, by the keys of its lines. */
function answerOnRoof(lang: Language, text: string) {
  const { story, state, heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
  if (heard.kind !== 'move') throw new Error(heard.kind)
  const dice = seededDice(new Uint8Array(32).fill(7))
  const outcome = resolve(story.script, state, heard.move, dice)
  if (!outcome.ok) throw new Error(outcome.why)
  const { direction, state: after } = outcome
  const asked = { story, language: lang, direction, playerWords: null, after }
  const { lines } = narrate(asked, firstNarratorState(), dice)
  return { heard, direction, keys: lines.map(({ key }) => key) }
}

describe('whoever is sorry for what somebody has lost', () => {
  test.each([
    ['en', "I'm so sorry about your dad"],
    ['en', 'sorry for your loss'],
    ['ja', 'それは大変だったね'],
    ['th', 'เสียใจด้วยนะ'],
    ['zh-Hans', '我替你难过'],
  ] as const)('is told nothing of their family: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: tide, scene: 'sands', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'comfort' } })
  })

  test('who asks about the father is no comfort [R13.02]', () => {
    const { heard } = hearAt({ id: tide, scene: 'quay' }, 'what happened to your father')
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'fact', id: 'her_father' } })
  })
})

describe('whoever asks Tam whether he is lonely, when he has asked of tomorrow', () => {
  const place = {
    ...{ id: tide, scene: 'house', flags: ['told', 'wonders'] },
    possible: ['say_toast', 'say_here', 'ask_nell', 'tea', 'go_gate'],
  }
  test.each([
    ['en', "aren't you lonely here"],
    ['en', 'you must be lonely here'],
    ['ja', '寂しくないの'],
    ['th', 'เหงาไหม'],
    ['zh-Hans', '你一个人不孤单吗'],
  ] as const)('has not answered him: %s %s [R13.08]', (lang, text) => {
    expect(hearAt({ ...place, lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'feelings' },
    })
  })
})

describe('what is asked on the way to a drowned town', () => {
  test.each([
    ['en', 'quay', 'why did the sea go away', 'sea_out'],
    ['ja', 'quay', 'どうして海がなくなったの', 'sea_out'],
    ['th', 'quay', 'ทะเลหายไปไหน', 'sea_out'],
    ['zh-Hans', 'quay', '海为什么退走了', 'sea_out'],
    ['en', 'quay', 'where are we going?', 'lower_hithe'],
    ['en', 'sands', 'is everyone here dead?', 'three_nights'],
    ['ja', 'sands', 'みんな死んでるの？', 'three_nights'],
    ['zh-Hans', 'sands', '他们都死了吗', 'three_nights'],
  ] as const)('is answered: %s, %s, %s [R13.02]', (lang, scene, text, id) => {
    const { heard } = hearAt({ id: tide, scene, lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', id } })
  })
})

describe('who is hugged that only stands there', () => {
  test.each([
    ['en', '*hugs Davy*'],
    ['en', 'hug the old man'],
    ['ja', 'デイヴィ爺さんを抱きしめる'],
    ['th', 'กอดตาเดวี่'],
    ['zh-Hans', '抱抱老戴维'],
  ] as const)('is the one touched: %s %s [R13.03]', (lang, text) => {
    expect(hearAt({ id: tide, scene: 'quay', lang }, text).heard).toMatchObject({
      move: { kind: 'act', thing: 'old_davy', verb: 'touch' },
    })
  })

  test('whoever is hugged beside a thing is the one hugged [R13.03]', () => {
    const { heard } = hearAt({ id: 'dawn-in-a-tin', scene: 'deck' }, 'hug Juna by the trunk')
    expect(heard).toMatchObject({ move: { kind: 'touch', who: 'juna' } })
  })
})

describe('whoever asks Juna alone to take off her gloves', () => {
  test.each([
    ['en', 'will you take your gloves off?'],
    ['en', 'take them off for me?'],
    ['ja', '手袋、外してくれる？'],
    ['zh-Hans', '能为我摘下来吗'],
  ] as const)('makes nobody else show their hands: %s %s [R13.04]', (lang, text) => {
    const { heard } = hearAt({ id: 'dawn-in-a-tin', scene: 'deck', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask' } })
  })
})

describe('whoever is sad themselves', () => {
  const said = [
    ['en', 'i’m a bit sad tonight'],
    ['en', 'i feel so lonely'],
    ['es-ES', 'estoy un poco triste'],
    ['id', 'aku agak sedih malam ini'],
    ['ja', 'なんか悲しくなってきた'],
    ['ko', '나 좀 슬퍼'],
    ['pt-PT', 'estou um bocado triste'],
    ['th', 'ฉันเศร้านิดหน่อย'],
    ['vi', 'tôi hơi buồn'],
    ['zh-Hans', '我有点难过'],
    ['zh-Hant', '我有點難過'],
  ] as const

  test.each(said)('is heard: %s %s [R13.02]', (lang, text) => {
    expect(hearAt({ id: 'late-moon', scene: 'roof', lang }, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'my_sorrow' },
    })
  })

  test.each(said)(
    'hears something in the voice of who stands there: %s %s [R13.02]',
    (lang, text) => {
      const { direction, keys } = answerOnRoof(lang, text)
      expect(keys).toContainEqual(expect.stringMatching(/^topic\.button\.my_sorrow/))
      expect(direction).toMatchObject({ free: true })
    },
  )

  test.each([
    ['en', 'are you sad?'],
    ['ja', '寂しいですか'],
    ['ko', '슬퍼?'],
    ['zh-Hans', '你是不是很难过'],
  ] as const)('is another than who asks it of somebody: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'feelings' } })
  })
})

describe('whoever is afraid themselves', () => {
  test.each([
    ['en', 'i’m a little scared'],
    ['es-ES', 'tengo un poco de miedo'],
    ['id', 'aku agak takut'],
    ['ja', 'ちょっと怖い'],
    ['ko', '나 좀 무서워'],
    ['pt-PT', 'estou com medo'],
    ['th', 'ฉันกลัวนิดหน่อย'],
    ['vi', 'tôi hơi sợ'],
    ['zh-Hans', '我有点害怕'],
    ['zh-Hant', '我有點害怕'],
  ] as const)('is heard, and answered for it: %s %s [R13.02]', (lang, text) => {
    const { heard, keys } = answerOnRoof(lang, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'my_fear', to: 'button' } })
    expect(keys).toContainEqual(expect.stringMatching(/^topic\.button\.my_fear/))
  })

  test.each([
    ['en', 'are you scared?', 'fear'],
    ['es-ES', '¿tienes miedo?', 'fear'],
    ['ja', '怖くないの？', 'fear'],
    ['ko', '안 무서워?', 'fear'],
    ['zh-Hans', '你怕不怕', 'fear'],
    ['zh-Hans', '别怕，有我在', 'comfort'],
  ] as const)('is another than who asks or soothes: %s %s [R13.02]', (lang, text, topic) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic } })
  })

  test.each([
    ['es-ES', 'no tengo miedo'],
    ['pt-PT', 'não tenho medo'],
    ['ja', '怖くない'],
    ['zh-Hans', '我不怕'],
  ] as const)('is not who says that they are not: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'late-moon', scene: 'roof', lang }, text)
    expect(heard).not.toMatchObject({ move: { topic: 'my_fear' } })
  })

  test.each([
    ['en', 'i’m scared'],
    ['ja', '怖い'],
    ['th', 'กลัว'],
    ['zh-Hans', '我怕'],
  ] as const)('has not said what they came for: %s %s [R13.08]', (lang, text) => {
    const possible = ['say_gran', 'say_own', 'line', 'round', 'wreck', 'ask_why', 'pull']
    const asked = { id: tide, scene: 'sands', flags: ['asked'], possible, lang }
    expect(hearAt(asked, text).heard).toMatchObject({
      move: { kind: 'topic', topic: 'my_fear', to: 'brack' },
    })
  })
})
