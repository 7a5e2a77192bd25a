import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { isRequest } from './requests.ts'
import { frame } from './termsOf.ts'

/** Somebody is asked to do something; and something is done, said or asked. */
const lines: Readonly<Record<Language, readonly [request: string, other: string]>> = {
  en: ['please   sing me something', 'I sing to the river'],
  'es-ES': ['por favor, cántame algo', 'canto al río'],
  'pt-PT': ['vá lá, conta-me tudo', 'conto os barcos'],
  id: ['tolong bantu aku', 'aku membantu dia'],
  vi: ['bạn hát cho tôi nghe', 'tôi hát một mình'],
  th: ['ร้องเพลงให้ฉันฟัง', 'ฉันร้องเพลง'],
  ja: ['歌ってください', '歌を歌う'],
  ko: ['노래해 줘', '노래한다'],
  'zh-Hans': ['给我唱首歌', '我唱歌'],
  'zh-Hant': ['給我唱首歌', '我唱歌'],
}
const rows = Object.entries(lines).map(
  ([language, said]) => [language as Language, ...said] as const,
)

test.each(rows)(
  'in %s "%s" asks somebody for it, and "%s" does not [R13.03]',
  (language, ...said) => {
    const asked = said.map((line) => isRequest(frame(foldText(line, language), language), language))
    expect(asked).toEqual([true, false])
  },
)
