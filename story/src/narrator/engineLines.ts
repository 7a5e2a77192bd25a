import type { Pool } from '../script/texts.ts'
import { type EnginePool, enginePools } from '../script/vocabulary.ts'
import { type Language, languages } from '../understanding/languages.ts'
import en from './defaults/en.json' with { type: 'json' }
import es from './defaults/es-ES.json' with { type: 'json' }
import id from './defaults/id.json' with { type: 'json' }
import ja from './defaults/ja.json' with { type: 'json' }
import ko from './defaults/ko.json' with { type: 'json' }
import pt from './defaults/pt-PT.json' with { type: 'json' }
import th from './defaults/th.json' with { type: 'json' }
import vi from './defaults/vi.json' with { type: 'json' }
import hans from './defaults/zh-Hans.json' with { type: 'json' }
import hant from './defaults/zh-Hant.json' with { type: 'json' }

const written: Readonly<Record<Language, Readonly<Record<EnginePool, readonly string[]>>>> = {
  en,
  'es-ES': es,
  id,
  ja,
  ko,
  'pt-PT': pt,
  th,
  vi,
  'zh-Hans': hans,
  'zh-Hant': hant,
}

export function isEnginePool(name: string): name is EnginePool {
  return enginePools.some((pool) => pool === name)
}

/** Lines that belong to no story; English where a story speaks a language the engine does not. */
export function engineLines(language: string, pool: EnginePool): Pool {
  const known = languages.find((each) => each === language) ?? 'en'
  return written[known][pool].map((text) => ({ text: [text], mood: null, who: null, sign: null }))
}
