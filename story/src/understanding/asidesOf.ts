import en from './asides/en.json' with { type: 'json' }
import es from './asides/es-ES.json' with { type: 'json' }
import id from './asides/id.json' with { type: 'json' }
import ja from './asides/ja.json' with { type: 'json' }
import ko from './asides/ko.json' with { type: 'json' }
import pt from './asides/pt-PT.json' with { type: 'json' }
import th from './asides/th.json' with { type: 'json' }
import vi from './asides/vi.json' with { type: 'json' }
import zhHans from './asides/zh-Hans.json' with { type: 'json' }
import zhHant from './asides/zh-Hant.json' with { type: 'json' }
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { type Framed, frame } from './termsOf.ts'

const written: Readonly<Record<Language, readonly string[]>> = {
  en,
  'es-ES': es,
  id,
  ja,
  ko,
  'pt-PT': pt,
  th,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

/** What people type in any scene of any story that is no option: remarks, hesitation, acts on themselves. */
export function asidesOf(language: Language): readonly string[] {
  return written[language]
}

const remarks = new Map<Language, ReadonlySet<string>>()

/** "Fair enough", "I see": word for word what people type anywhere, which answers nothing and tells nothing. */
export function isRemark(framed: Framed, language: Language): boolean {
  const known =
    remarks.get(language) ??
    new Set(asidesOf(language).map((each) => frame(foldText(each, language), language)))
  remarks.set(language, known)
  return known.has(framed)
}
