/** Letters that only this language's script has. */
const scripts: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ko: /\p{Script=Hangul}/gu,
  th: /\p{Script=Thai}/gu,
  'zh-Hans': /\p{Script=Han}/gu,
  'zh-Hant': /\p{Script=Han}/gu,
}
const latin = /\p{Script=Latin}/gu
const letters = /\p{L}/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

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

/** What has fewer letters may be a name or a cry, and fewer common words may be chance. */
const inProse = { letters: 40, common: 3, share: 0.5 }
/** A fact is a whole sentence, however short; most letters may be of a Latin name, where others are syllables. */
const inFact = { letters: 12, common: 2, share: 0.2 }
const leastLatin = 0.5
const mostKana = 0.08

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Whether prose is in another language than it should be. Says nothing of a short text. */
export function isOtherLanguage(text: string, language: string): boolean {
  return isOther(text, language, inProse)
}

/** The same of a short sentence that stands by itself. */
export function isFactInOtherLanguage(text: string, language: string): boolean {
  return isOther(text, language, inFact)
}

function isOther(text: string, language: string, least: typeof inProse): boolean {
  const all = count(text, letters)
  const script = scripts[language]
  if (script) {
    // Fewer letters say more where each is a word or a syllable.
    if (all < least.letters / 2) return false
    const own = count(text, script)
    const isForeign = own / all < least.share
    const isJapanese = language.startsWith('zh') && count(text, kana) / all > mostKana
    const isChinese = language === 'ja' && own >= least.letters && count(text, kana) === 0
    return isForeign || isJapanese || isChinese
  }
  if (all < least.letters) return false
  if (count(text, latin) / all < leastLatin) return true
  return isOtherLatin(text, language, least.common)
}

function isOtherLatin(text: string, language: string, least: number): boolean {
  const words = text.toLocaleLowerCase('en').match(/[\p{L}\p{M}]+/gu) ?? []
  const hits = (of: string) => words.filter((word) => common[of]?.includes(word)).length
  const own = hits(language)
  const others = Object.keys(common).filter((other) => other !== language)
  const most = Math.max(...others.map(hits))
  return most >= least && most > 2 * own
}
