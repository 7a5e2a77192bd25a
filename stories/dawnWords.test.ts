import type { Language } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const id = 'dawn-in-a-tin'
const hear = (
  [lang, scene, text]: readonly [Language, string, string],
  possible?: readonly string[],
) => hearAt({ id, scene, lang, ...(possible ? { possible } : {}) }, text).heard

describe('who asks or tells something everyday', () => {
  test.each([
    ['en', 'shelf', 'what was it like before the flood'],
    ['ja', 'shelf', '洪水の前はどんなだったの'],
    ['zh-Hans', 'shelf', '薇暮，你几岁了'],
    ['zh-Hans', 'shelf', '你喜欢做生意吗'],
    ['zh-Hans', 'market', '你卖了我的摇篮曲以后会怎么样'],
    ['ja', 'deck', '私も一緒に手伝うよ、ジュナ'],
    ['ja', 'market', '行こう、夜市に'],
    ['en', 'deck', 'take your gloves off, please, just for me'],
    ['en', 'market', 'love the coat'],
    ['en', 'deck', 'goodbye'],
    ['zh-Hans', 'river', '看看后面'],
    ['zh-Hans', 'shelf', '绕到后面看看'],
    ['en', 'river', 'i look behind me'],
  ] as const)('does none of what can be done: %s %s %s [R13.02]', (...said) => {
    const heard = hear(said)
    expect(heard).toMatchObject({ kind: 'move' })
    expect(heard).not.toMatchObject({ move: { kind: 'intent' } })
  })

  test.each([
    ['en', 'what’s in all those jars'],
    ['ja', 'あの瓶、何が入ってるの'],
    ['zh-Hans', '柜台后面那些罐子是什么？'],
  ] as const)(
    'is told of a thing where it stands, and not taken to it: %s %s [R13.02]',
    (...said) => {
      const [lang, text] = said
      expect(hear([lang, 'market', text])).toMatchObject({
        move: { kind: 'ask', of: 'thing', id: 'jars' },
      })
    },
  )

  test('may still ask to be taken there [R13.04]', () => {
    expect(hear(['en', 'market', 'can i see the jars behind your stall?'])).toMatchObject({
      move: { kind: 'intent', id: 'go_shelf' },
    })
  })

  test.each([
    ['en', 'market', 'what would i have to pay?', { kind: 'ask', of: 'place', id: 'price' }],
    ['en', 'deck', 'it was you, juna. you sold it', { kind: 'ask', id: 'accused', to: 'juna' }],
    ['en', 'deck', 'are you excited?', { kind: 'topic', topic: 'feelings' }],
    ['en', 'observatory', 'aren’t you scared of it?', { kind: 'topic', topic: 'fear' }],
    ['en', 'deck', 'goodbye juna', { kind: 'topic', topic: 'farewell', to: 'juna' }],
    ['en', 'river', 'you must miss her already', { kind: 'topic', topic: 'feelings' }],
    ['en', 'river', 'i’d be gutted too', { kind: 'topic', topic: 'comfort' }],
    ['ja', 'observatory', '怖くないよ、そばにいるから', { kind: 'topic', topic: 'comfort' }],
    ['ja', 'market', '妹さん、どんな人？', { kind: 'ask', of: 'cast', id: 'tova' }],
    ['zh-Hans', 'market', '尤娜你觉得呢，我该相信她吗', { topic: 'advice', to: 'juna' }],
  ] as const)('is answered on it: %s %s %s [R13.02]', (lang, scene, text, move) => {
    expect(hear([lang, scene, text])).toMatchObject({ move })
  })
})

describe('who offers or asks for something in plain words', () => {
  test.each([
    ['en', 'shelf', 'may i have the smoked glass? please?', 'ask_lens'],
    ['en', 'market', 'would you take a sneeze for it?', 'haggle'],
    ['ja', 'market', 'くしゃみで札をもらえない？', 'haggle'],
    ['zh-Hans', 'market', '拿我的生日换行不行', 'haggle'],
    ['en', 'deck', 'when my gran died i never said goodbye, juna', 'goodbye'],
    ['zh-Hans', 'deck', '道别这种事，是从头学不会的，尤娜，我陪你一起说吧', 'goodbye'],
  ] as const)('has it taken up: %s %s %s [R13.04]', (lang, scene, text, option) => {
    expect(hear([lang, scene, text])).toMatchObject({ move: { kind: 'intent', id: option } })
  })

  test.each([
    ['ja', '船へ下りよう'],
    ['zh-Hans', '咱们拿着票去找船吧'],
    ['zh-Hans', '我们该走了，下山坐船去'],
  ] as const)('goes to the ferry without being asked again: %s %s [R13.04]', (lang, text) => {
    const possible = ['see_stain', 'go_back', 'go_down']
    expect(hear([lang, 'shelf', text], possible)).toMatchObject({ move: { id: 'go_down' } })
  })
})

describe('where a question of hers is open', () => {
  const market = ['haggle', 'cups', 'say_morning', 'go_shelf']
  test.each([
    ['en', 'haha fair enough'],
    ['en', 'i see'],
    ['ja', 'そっか'],
    ['ja', 'なるほどね'],
    ['zh-Hans', '有道理'],
    ['zh-Hans', '天哪，我的歌没了，好难受'],
  ] as const)('a remark does not answer it: %s %s [R13.08]', (lang, text) => {
    expect(hear([lang, 'market', text], market)).not.toMatchObject({ move: { kind: 'intent' } })
  })

  const river = ['say_leaver', 'go_market', 'sit']
  test.each([
    ['en', 'sing me something'],
    ['en', 'wait for me'],
    ['en', 'can you help me?'],
    ['ja', '何か歌ってよ'],
    ['ja', '助けて'],
    ['zh-Hans', '唱首歌吧，暖和暖和'],
    ['zh-Hans', '给我讲个故事'],
  ] as const)('nor does what one asks of somebody: %s %s [R13.08]', (lang, text) => {
    expect(hear([lang, 'river', text], river)).not.toMatchObject({ move: { kind: 'intent' } })
  })

  test('sadness with more to it does [R13.08]', () => {
    const said = ['zh-Hans', 'river', '我好难过啊，我也有个哥哥走了'] as const
    expect(hear(said, ['say_leaver', 'go_market', 'sit'])).toMatchObject({
      move: { kind: 'intent', id: 'say_leaver' },
    })
  })
})
