import en from './en.json' with { type: 'json' }
import es from './es-ES.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt-PT.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import hans from './zh-Hans.json' with { type: 'json' }
import hant from './zh-Hant.json' with { type: 'json' }

/** Lines by which the lists are measured, written by hand: what they must find, and what they must let through. */
export interface Corpus {
  readonly crisis: readonly string[]
  readonly redLines: readonly string[]
  readonly benign: readonly string[]
  /** What a story tells from 16 on, what from 18 on, and what looks like it and is told in each. */
  readonly mature: readonly string[]
  readonly adult: readonly string[]
  readonly fit: readonly string[]
}

export const corpora: Readonly<Record<string, Corpus>> = {
  ...{ en, 'es-ES': es, id, ja, ko, 'pt-PT': pt, th, vi, 'zh-Hans': hans, 'zh-Hant': hant },
}
