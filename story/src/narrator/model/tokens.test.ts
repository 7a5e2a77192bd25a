import { expect, test } from 'vitest'
import { languages } from '../../understanding/languages.ts'
import { longestAnswer, tokensIn } from './tokens.ts'

/** The same two sentences, as a model would tell them. */
const same: Readonly<Record<(typeof languages)[number], string>> = {
  en: 'The rain has not made up its mind. You stand under the lamp with your hands open.',
  'es-ES': 'La lluvia no se ha decidido. Estás bajo la farola con las manos abiertas.',
  id: 'Hujan belum juga memutuskan. Kamu berdiri di bawah lampu dengan tangan terbuka.',
  ja: '雨はまだ心を決めていない。あなたは両手を開いたまま、灯の下に立っている。',
  ko: '비는 아직 마음을 정하지 못했다. 당신은 두 손을 편 채 등불 아래 서 있다.',
  'pt-PT': 'A chuva ainda não se decidiu. Estás debaixo do candeeiro, de mãos abertas.',
  th: 'ฝนยังไม่ตัดสินใจ คุณยืนอยู่ใต้โคมไฟพร้อมกับแบมือทั้งสองข้างออก',
  vi: 'Cơn mưa vẫn chưa quyết định. Bạn đứng dưới ngọn đèn với hai bàn tay mở ra.',
  'zh-Hans': '雨还没有拿定主意。你摊开双手，站在灯下。',
  'zh-Hant': '雨還沒有拿定主意。你攤開雙手，站在燈下。',
}

test.each(languages)(
  'an answer in %s may be as long as the same in English [R14.01]',
  (language) => {
    const share = tokensIn(same[language]) / longestAnswer(language)
    // Of the same answer it takes no more: else it would be cut off where an English one is whole.
    expect(share).toBeLessThanOrEqual(1.25 * (tokensIn(same.en) / longestAnswer('en')))
  },
)
