import { expect, test } from 'vitest'
import { phrasesToAvoid } from './avoid.ts'

test.each([
  ['en', 'The rain comes down again, and', 'the rain comes down'],
  ['es-ES', 'La lluvia vuelve a caer, y', 'la lluvia vuelve a'],
  ['pt-PT', 'A chuva volta a cair, e', 'a chuva volta a'],
  ['id', 'Hujan turun lagi perlahan, dan', 'hujan turun lagi perlahan'],
  ['vi', 'Mưa lại rơi xuống, và', 'mưa lại rơi xuống'],
  ['ko', '비가 다시 내리기 시작하고 그때', '비가 다시 내리기 시작하고'],
  ['ja', '雨がまた降り始めて、', '雨がまた降り始'],
  ['zh-Hans', '雨又一次慢慢落下来，', '雨又一次慢慢落'],
  ['zh-Hant', '雨又一次慢慢落下來，', '雨又一次慢慢落'],
  ['th', 'ฝนเริ่มตกลงมาอีกครั้ง ', 'ฝนเริ่ม'],
])(
  'a beginning that turns have in common is not to be said again in %s [R14.01]',
  (language, begin, phrase) => {
    const turn = (rest: string) => ({
      ...{ sent: '', note: '', language, received: `${begin}${rest}` },
    })
    expect(phrasesToAvoid([turn(' 1.'), turn(' 2.')])[0]).toBe(`"${phrase}"`)
    expect(phrasesToAvoid([turn(' 1.')])).toEqual([])
  },
)
