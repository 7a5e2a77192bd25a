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
  en: ['the', 'and', 'you', 'your', 'is', 'of', 'it', 'with', 'her', 'his', 'that', 'she', 'he'],
  'es-ES': ['el', 'la', 'los', 'las', 'y', 'que', 'una', 'con', 'tu', 'te', 'ella', 'del', 'está'],
  'pt-PT': ['o', 'os', 'e', 'que', 'uma', 'com', 'teu', 'tua', 'não', 'ela', 'ele', 'do', 'está'],
  id: ['yang', 'dan', 'di', 'kamu', 'itu', 'dengan', 'ini', 'tidak', 'ke', 'dari', 'dia', 'mu'],
  vi: ['bạn', 'và', 'của', 'một', 'là', 'không', 'anh', 'cô', 'có', 'trong', 'đó', 'người'],
}

/** Shorter texts may be a name or a cry. */
const leastLetters = 40
const leastShare = 0.5
const mostKana = 0.08

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Whether prose is in another language than it should be. Says nothing of a short text. */
export function isOtherLanguage(text: string, language: string): boolean {
  const all = count(text, letters)
  const script = scripts[language]
  if (script) {
    // Fewer letters say more where each is a word or a syllable.
    if (all < leastLetters / 2) return false
    const isOther = count(text, script) / all < leastShare
    const isJapanese = language.startsWith('zh') && count(text, kana) / all > mostKana
    const isChinese = language === 'ja' && all >= leastLetters && count(text, kana) === 0
    return isOther || isJapanese || isChinese
  }
  if (all < leastLetters) return false
  if (count(text, latin) / all < leastShare) return true
  return isOtherLatin(text, language)
}

function isOtherLatin(text: string, language: string): boolean {
  const words = text.toLocaleLowerCase('en').match(/[\p{L}\p{M}]+/gu) ?? []
  const hits = (of: string) => words.filter((word) => common[of]?.includes(word)).length
  const own = hits(language)
  const others = Object.keys(common).filter((other) => other !== language)
  const most = Math.max(...others.map(hits))
  return most >= 3 && most > 2 * own
}
