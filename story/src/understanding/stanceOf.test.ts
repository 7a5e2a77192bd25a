import { expect, test } from 'vitest'
import { createMatcher } from './createMatcher.ts'
import { hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'

/** One line of each family, and the option that it names and leaves undone. */
const wavering = {
  en: "untie the knot | I need to think before I untie the knot | I'd rather sleep than untie the knot | be my guest, untie the knot | if only I could untie the knot | I wonder whether to untie the knot | it's a shame to untie the knot",
  'es-ES':
    'desatar el nudo | desatar el nudo puede esperar | prefiero dormir antes que desatar el nudo | que se ocupe otro de desatar el nudo | si me atreviera a desatar el nudo | dudo en desatar el nudo | me arrepiento de desatar el nudo',
  'pt-PT':
    'desatar o nó | desatar o nó pode esperar | antes dormir do que desatar o nó | outro que trate de desatar o nó | se tivesse coragem de desatar o nó | hesito em desatar o nó | sempre quis desatar o nó',
  id: 'membuka simpulnya | membuka simpulnya urusan nanti saja | lebih baik tidur ketimbang membuka simpulnya | biar dia yang membuka simpulnya | kalau berani membuka simpulnya | aku ragu membuka simpulnya | menyesal membuka simpulnya',
  vi: 'gỡ nút dây | chuyện gỡ nút dây còn sớm | thà ngủ hơn là gỡ nút dây | nhờ ai đó gỡ nút dây | chỉ khi trời ấm mới gỡ nút dây | phân vân chuyện gỡ nút dây | tiếc là gỡ nút dây',
  th: 'แก้ปมเชือก | ก่อนแก้ปมเชือก ขอคิดดู | ไปนอนยังดีกว่าแก้ปมเชือก | ให้เขาแก้ปมเชือกแทน | ถ้ากล้าคงแก้ปมเชือก | ลังเลว่าจะแก้ปมเชือก | เสียดายที่แก้ปมเชือก',
  ja: '結び目をほどく | 結び目をほどくのはあとでいい | 結び目をほどくよりまし | 結び目をほどく役は君だ | 勇気があれば結び目をほどく | 結び目をほどくか迷う | 結び目をほどくべきだって言う',
  ko: '매듭 풀기 | 매듭 풀기 전에 생각 좀 | 매듭 풀기보다는 잠 | 매듭 풀기는 네가 해 | 용기만 있으면 매듭 풀기 | 매듭 풀기 망설 중 | 매듭 풀기 아쉽다',
  'zh-Hans':
    '解开绳结 | 还没到解开绳结的时候 | 宁可睡觉也要看人解开绳结 | 你来解开绳结，我看着 | 除非给钱我才解开绳结 | 我在犹豫，解开绳结 | 大家都催我解开绳结',
} satisfies Partial<Record<Language, string>>

const cases = Object.entries(wavering).flatMap(([language, lines]) => {
  const [option = '', ...said] = lines.split(' | ')
  return said.map((line) => [language as Language, line, option] as const)
})

test.each(cases)(
  'in %s, "%s" wavers, and nothing is done by it [R13.01]',
  (language, line, option) => {
    expect(hearLine(line, language).marks.wavering).not.toEqual([])
    expect(hearLine(option, language).marks.wavering).toEqual([])
    const intent = { id: 'untie', cues: [option], cost: 'cheap', concepts: [] } as const
    const asides = ['hello there']
    const around = {
      asides,
      about: () => ({ strays: false, names: 0, namesOther: false, touches: false }),
    }
    expect(createMatcher(language, [intent], around)(line).kind).not.toBe('intent')
    expect(createMatcher(language, [intent], around)(option).kind).toBe('intent')
  },
)

test('two words waver where the second follows the first, and not the other way round', () => {
  const { wavering: found } = hearLine("I'd rather sleep than look", 'en').marks
  expect(found).toEqual([" i'd rather … than "])
  expect(hearLine('more than that I prefer', 'en').marks.wavering).toEqual([])
})

test.each([
  ['en', 'without hesitation I untie the knot'],
  ['th', 'แกะปมไม่ลังเล'],
  ['ko', '망설임 없이 매듭 풀기'],
  ['zh-Hans', '毫不犹豫解开绳结'],
] as const)('in %s, who says that they do not waver does it: %s', (language, line) => {
  expect(hearLine(line, language).marks).toMatchObject({ wavering: [], negated: [] })
})
