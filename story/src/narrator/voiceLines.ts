import type { Pool, Texts } from '../script/texts.ts'
import type { Topic, Voice } from '../script/vocabulary.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { quote } from './quote.ts'
import en from './voices/en.json' with { type: 'json' }
import es from './voices/es-ES.json' with { type: 'json' }
import id from './voices/id.json' with { type: 'json' }
import ja from './voices/ja.json' with { type: 'json' }
import ko from './voices/ko.json' with { type: 'json' }
import pt from './voices/pt-PT.json' with { type: 'json' }
import th from './voices/th.json' with { type: 'json' }
import vi from './voices/vi.json' with { type: 'json' }
import hans from './voices/zh-Hans.json' with { type: 'json' }
import hant from './voices/zh-Hant.json' with { type: 'json' }

/** What a voice can answer: each topic, what is not known, what is withheld, and a touch. */
export type VoicePool = Topic | 'unknown' | 'kept' | 'touch_yes' | 'touch_no'

type Lines = Readonly<Record<Voice, Readonly<Record<VoicePool, readonly string[]>>>>

const written: Readonly<Record<Language, Lines>> = {
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

/** Lines that stand in where an author wrote none; empty for who has no voice. */
export function voicePool(texts: Texts, cast: string, pool: VoicePool): Pool {
  const voice = texts.cast.get(cast)?.voice
  if (!voice) return []
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  return written[language][voice][pool].map((words) => ({
    text: [quote(words, language)],
    ...{ mood: null, who: cast, sign: null },
  }))
}
