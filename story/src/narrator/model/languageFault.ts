import { lettersOf, ownLetters } from '../../understanding/lettersOf.ts'

/** Words so common that sixty letters hardly do without them, and that the others do not have. */
const common: Readonly<Record<string, readonly string[]>> = {
  en: [
    'the',
    'and',
    'you',
    'your',
    'is',
    'of',
    'it',
    'with',
    'her',
    'his',
    'that',
    'she',
    'he',
    'in',
    'was',
    'for',
  ],
  'es-ES': ['el', 'la', 'los', 'las', 'y', 'que', 'una', 'con', 'tu', 'te', 'ella', 'del', 'está'],
  'pt-PT': [
    'o',
    'os',
    'e',
    'que',
    'uma',
    'com',
    'tu',
    'te',
    'teu',
    'tua',
    'não',
    'ela',
    'ele',
    'do',
    'está',
  ],
  id: ['yang', 'dan', 'di', 'kamu', 'itu', 'dengan', 'ini', 'tidak', 'ke', 'dari', 'dia', 'mu'],
  vi: ['bạn', 'và', 'của', 'một', 'là', 'không', 'anh', 'cô', 'có', 'trong', 'đó', 'người'],
}

/** The commonest characters of our own texts that only one of the two ways to write Chinese has. */
const onlyIn = {
  'zh-Hans': new Set(
    '说个来这没过头给儿还点开问们从听边会车话谁写灯见两钟对吗样别让声为条气时当门进张顶尔东带脚约诉讲数发绳该几动长钱线闸块结请间转号脸风关现远觉愿镜记亲纸买换刚错试读处墙离轻红',
  ),
  'zh-Hant': new Set(
    '說來個麼這沒過開還頭從點後兩邊給車會問們話隻聽爾誰對聲線達讓張樣為頂門寫風貓嗎講時樓進腳燈結貝條氣發轉幫錢鐘間單數別東約見動現煙筆經歐願長紅電號請紙圍響許關鬆臉遠訴圓該帶輕當塊換兒剛離',
  ),
} as const

/** What has fewer letters may be a name or a cry, and fewer common words may be chance. */
const inProse = { letters: 40, common: 3, share: 0.5, chinese: 2 }
/** A fact is a whole sentence, however short; most letters may be of a Latin name, where others are syllables. */
const inFact = { letters: 12, common: 2, share: 0.2, chinese: 1 }
const leastLatin = 0.5
const mostKana = 0.08

const isInLatin = (language: string) => !/^(?:ja|ko|th|zh)/.test(language)

/** Whether prose is in another language than it should be. Says nothing of a short text. */
export function isOtherLanguage(text: string, language: string): boolean {
  return isOther(text, language, inProse)
}

/** The same of a short sentence that stands by itself. */
export function isFactInOtherLanguage(text: string, language: string): boolean {
  return isOther(text, language, inFact)
}

function isOther(text: string, language: string, least: typeof inProse): boolean {
  const letters = lettersOf(text)
  const { all, latin, kana } = letters
  if (isInLatin(language)) {
    if (all < least.letters) return false
    return latin / all < leastLatin || isOtherLatin(text, language, least.common)
  }
  // Fewer letters say more where each is a word or a syllable.
  if (all < least.letters / 2) return false
  const own = ownLetters(letters, language)
  const isForeign = own / all < least.share
  const isJapanese = language.startsWith('zh') && kana / all > mostKana
  const isChinese = language === 'ja' && own >= least.letters && kana === 0
  return isForeign || isJapanese || isChinese || isOtherChinese(text, language, least.chinese)
}

/** Simplified where traditional characters are read, or the other way round. */
function isOtherChinese(text: string, language: string, least: number): boolean {
  if (language !== 'zh-Hans' && language !== 'zh-Hant') return false
  const hits = (of: keyof typeof onlyIn) => [...text].filter((one) => onlyIn[of].has(one)).length
  const others = hits(language === 'zh-Hans' ? 'zh-Hant' : 'zh-Hans')
  return others >= least && others > hits(language)
}

/** The languages of which a word is a common one. */
const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(common)) {
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

function isOtherLatin(text: string, language: string, least: number): boolean {
  const words = text.toLocaleLowerCase('en').match(/[\p{L}\p{M}]+/gu) ?? []
  const hits = new Map<string, number>()
  for (const word of words) {
    for (const of of languagesOf.get(word) ?? []) hits.set(of, (hits.get(of) ?? 0) + 1)
  }
  const own = hits.get(language) ?? 0
  hits.delete(language)
  const most = Math.max(0, ...hits.values())
  return most >= least && most > 2 * own
}
