import { expect, test } from 'vitest'
import { thaiWords } from './thaiWords.ts'

const keptIn = (text: string) => thaiWords(text).filter((_, at) => at % 2 === 1)

test.each([
  ['เก็บความกล้าไว้ให้ดี คำตอบไม่ได้มีแค่รับ', ['ความกล้า', 'คำตอบ']],
  ['แนบรูปในความคิดเห็นถึงเรา', ['ความคิดเห็น']],
  ['รู้แล้ว ตัวเลือกแรกฟรี', ['ตัวเลือก']],
  ['เปิดอีกครั้งในอีกเจ็ดวัน', ['เจ็ดวัน']],
  ['กันเสียแต่เนิ่น ๆ ซ่อม', ['เนิ่น ๆ']],
  ['ใช้นิดหน่อย', ['นิดหน่อย']],
])(
  'in Thai no line ends within a word that has a beginning of its own: %s [R2.66]',
  (text, kept) => {
    expect(keptIn(text)).toEqual(kept)
  },
)

test('no sign of a text is lost or moved, and a text that is not Thai is one run', () => {
  const text = 'เก็บความกล้าไว้ให้ดี “คำตอบ” ไม่ได้มีแค่ EPUB, PDF'
  expect(thaiWords(text).join('')).toBe(text)
  for (const other of ['Play this story', '이야기 하기', '今晚的故事', ''])
    expect(thaiWords(other)).toEqual([other])
})
