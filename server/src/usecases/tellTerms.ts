import { type Calls, fallbackLanguage, type Language, type OutputOf } from '@fabula/contract'
import { type TermsTexts, type TermsType, termsVersion } from '../terms/readTerms.ts'

export function termsText(
  terms: TermsTexts,
  lang: Language,
  type: TermsType,
): OutputOf<Calls['login/getTerms']> {
  const texts = terms.get(lang) ?? terms.get(fallbackLanguage)
  if (!texts) throw new Error('no terms were read')
  return { ...texts[type], version: termsVersion }
}
