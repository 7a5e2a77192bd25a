/**
 * What a text takes at most, in tokens, by the scripts in it: as counted by older vocabularies, in which
 * Chinese, Japanese, Korean and Thai are dear.
 */
export function tokensIn(text: string): number {
  let sum = 0
  for (const char of text) sum += weightOf(char.codePointAt(0) ?? 0)
  return Math.ceil(sum)
}

function weightOf(code: number): number {
  if (code < 0x80) return 0.27
  if (code >= 0xe00 && code < 0xe80) return 1.1
  if (code < 0x2000) return 0.6
  return 1.3
}

/** How much longer the same text is than in English, in tokens of the dearest vocabulary. */
const perEnglish: Readonly<Record<string, number>> = {
  en: 1,
  'es-ES': 1.5,
  id: 1.5,
  ja: 2,
  ko: 2.2,
  'pt-PT': 1.5,
  th: 3.4,
  vi: 2,
  'zh-Hans': 1.7,
  'zh-Hant': 1.9,
}

/** 140 words, the tail behind them, and some room: a model that is cut off is told on by authored lines. */
const answerInEnglish = 420

export function longestAnswer(language: string): number {
  return Math.round(answerInEnglish * (perEnglish[language] ?? 2))
}
