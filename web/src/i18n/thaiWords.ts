/** Beginnings of words that the dictionary of browsers takes for words, as in ความ|กล้า; a number keeps what it counts. */
const prefix = /^(?:การ|ความ|คำ|ตัว|ผู้|ของ|ข้อ|นัก|ที่|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)$/
/** Words that it lacks, by their pieces. */
const compounds =
  /^(?:คิด เห็น|ประมวล ผล|เรื่อง ราว|นิด หน่อย|ผูก มิตร|เข้า ฉาก|แปลก หน้า|พวก เขา|มือ เสื้อ|นอก เหนือ|ตอบ กลับ)$/
/** The signs of repetition and of abbreviation, also after a space. */
const sign = /^ ?[ๆฯ]/
const thai = /^\p{Script=Thai}/u

let segmenter: Intl.Segmenter | null = null

/**
 * The runs of a Thai text, which has no spaces between its words: the second, and each second one after it, is to be kept
 * in one line; the others the browser may break.
 */
export function thaiWords(text: string): readonly string[] {
  if (!/\p{Script=Thai}/u.test(text) || !('Segmenter' in Intl)) return [text]
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  const words = [...segmenter.segment(text)].map(({ segment }) => segment)
  const runs = ['']
  let from = 0
  for (const at of words.keys()) {
    if (goesOn(words, at)) continue
    const piece = words.slice(from, at + 1).join('')
    if (at > from) runs.push(piece, '')
    else runs[runs.length - 1] += piece
    from = at + 1
  }
  return runs
}

/** Whether no line may end after this word. */
function goesOn(words: readonly string[], at: number): boolean {
  const [word = '', next = '', afterNext = ''] = words.slice(at, at + 3)
  if (sign.test(next) || (next === ' ' && sign.test(afterNext))) return true
  return (prefix.test(word) && thai.test(next)) || compounds.test(`${word} ${next}`)
}
