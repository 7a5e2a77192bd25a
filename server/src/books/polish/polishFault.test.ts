import { type Language, languages } from '@fabula/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { polishFault } from './polishFault.ts'

const told = [
  'You climb to the roof at 10.45. Mara waits by the chimney with three lamps.',
  '“There’s a cat,” you say. Mara looks round, and the lamp in her hand goes out over Harbour Street.',
]
const ground = { lang: 'en' as const, names: ['Mara', 'Juna'], chapter: told.join('\n') }
const faultOf = (...smoothed: string[]) => polishFault(told, smoothed, ground)

test('paragraphs that only join better may stand [R14.06]', () => {
  const [first = '', second = ''] = told
  expect(faultOf(first, second)).toBeNull()
  expect(
    faultOf(
      'At 10.45 you climb to the roof, where Mara waits by the chimney with three lamps.',
      '“There’s a cat,” you say. Then Mara looks round, and over Harbour Street the lamp in her hand goes out.',
    ),
  ).toBeNull()
})

describe('what a model made of a chapter does not stand', () => {
  const [first = '', second = ''] = told
  const vices: readonly [string, string, readonly string[]][] = [
    ['a person is renamed', 'name', [first.replace('Mara', 'Juna'), second]],
    ['a stranger comes in', 'name', [first, `${second} Bruno smiles.`]],
    ['a stranger comes in within a sentence', 'name', [first, `${second} And then Bruno smiles.`]],
    ['a person is left out', 'name', [first.replace('Mara', 'She'), second]],
    ['a place is renamed', 'name', [first, second.replace('Harbour', 'Mill')]],
    ['a number changes', 'number', [first.replace('10.45', '11.45'), second]],
    ['a number in words changes', 'number', [first.replace('three', 'four'), second]],
    ['a number is new', 'number', [first, `${second} It has 9 lives.`]],
    ['a quotation is dropped', 'quote', [first, second.replace('“There’s a cat,” you say. ', '')]],
    ['a quotation changes', 'quote', [first, second.replace('a cat', 'a dog')]],
    ['a quotation is new', 'quote', [first, `${second} “Come,” she says.`]],
    [
      'it is too long',
      'length',
      [first, `${second} ${'and the wind goes on over it '.repeat(9)}.`],
    ],
    ['it is too short', 'length', ['Mara: 10.45, three.', second.slice(0, 60)]],
    ['a paragraph is missing', 'form', [first]],
    ['a paragraph is empty', 'form', [first, ' ']],
    ['it shows marks of the machine', 'machine', [first, `${second} <|end|>`]],
    [
      'it is in another language',
      'language',
      [
        first,
        'El gato está en el tejado y la lámpara que ella tiene con la mano se apaga del todo.',
      ],
    ],
  ]
  test.each(vices)('%s', (_, fault, smoothed) => {
    expect(faultOf(...smoothed)).toBe(fault)
  })
})

const others: readonly [Language, string, string][] = [
  ['ja', '屋根の上で猫が待っている。', '屋根の上でブルーノが待っている。'],
  ['zh-Hans', '猫在屋顶上等着,月亮还没有升起来。', '布鲁诺在屋顶上等着,月亮还没有升起来。'],
  ['th', 'แมวรออยู่บนหลังคา พระจันทร์ยังไม่ขึ้น', 'บรูโนรออยู่บนหลังคา พระจันทร์ยังไม่ขึ้น'],
  [
    'ko',
    '고양이가 지붕 위에서 기다려요. 달은 아직 없어요.',
    '브루노가 지붕 위에서 기다려요. 달은 아직 없어요.',
  ],
  ['vi', 'Con mèo đợi trên mái nhà. Trăng chưa lên.', 'Bruno đợi trên mái nhà. Trăng chưa lên.'],
]
test.each(others)('a stranger is found in %s as well', (lang, before, after) => {
  const alone = { lang, names: [], chapter: before }
  expect(polishFault([before], [before], alone)).toBeNull()
  expect(polishFault([before], [after], alone)).toBe('name')
})

test('speech behind a dash stays to the letter', () => {
  const before = '—¿Qué haces aquí? —pregunta él—. Mañana será otro día.'
  const by = { lang: 'es-ES' as const, names: [], chapter: before }
  expect(polishFault([before], [before.replace('aquí', 'ahí')], by)).toBe('quote')
})

const paragraph = fc
  .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
  .filter((text) => text.trim() !== '')

test('what was told may always stand as it is, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...languages),
      (texts, lang) => {
        const fault = polishFault(texts, texts, {
          lang,
          names: ['Mara'],
          chapter: texts.join('\n'),
        })
        // Whether it is in its language is asked of all of it together.
        expect(fault === null || fault === 'language').toBe(true)
      },
    ),
  )
})

test('no figure may be changed, added or left out anywhere', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.nat(9999),
      fc.constantFrom(...languages),
      (before, after, lang) => {
        fc.pre(before !== after)
        const text = (n: number) => [`${told[0]} ${n}`]
        const by = { lang, names: [], chapter: text(before).join('') }
        expect(polishFault(text(before), text(after), by)).not.toBeNull()
      },
    ),
  )
})
