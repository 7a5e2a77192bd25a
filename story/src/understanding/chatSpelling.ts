import type { Language } from './languages.ts'

type Spellings = Readonly<Record<string, string>>

/** Words as they are typed in chats, and what they stand for. */
const written: Readonly<Partial<Record<Language, Spellings>>> = {
  en: {
    ...{ u: 'you', ur: 'your', r: 'are', wbu: 'what about you', hbu: 'how about you' },
    ...{ wyd: 'what are you doing', hru: 'how are you', idk: "i don't know", rn: 'right now' },
    ...{ abt: 'about', ppl: 'people', wru: 'where are you' },
  },
  'es-ES': { q: 'que', k: 'que', xq: 'por que', pq: 'por que', tb: 'tambien', tmb: 'tambien' },
  'pt-PT': { q: 'que', pq: 'porque', tb: 'tambem', vc: 'voce', tas: 'estas', td: 'tudo' },
  id: {
    ...{ km: 'kamu', kmu: 'kamu', gmn: 'gimana', gmna: 'gimana', knp: 'kenapa', yg: 'yang' },
    ...{ dmn: 'di mana', sp: 'siapa', bgt: 'banget', nm: 'nama', kbr: 'kabar', dgn: 'dengan' },
  },
  vi: { bn: 'bạn', mk: 'mình', j: 'gì', đc: 'được', k: 'không', ko: 'không', hok: 'không' },
}

interface Reader {
  words: RegExp
  spellings: Spellings
}

function readerOf(spellings: Spellings): Reader {
  const words = Object.keys(spellings).join('|')
  return {
    spellings,
    words: new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${words})(?![\\p{L}\\p{N}'-])`, 'gu'),
  }
}

const readers = new Map(
  Object.entries(written).map(([language, spellings]) => [language, readerOf(spellings)]),
)

/** A folded line with its chat spellings written out: "who r u" is "who are you". */
export function expandSpellings(folded: string, language: Language): string {
  const reader = readers.get(language)
  return reader ? folded.replace(reader.words, (word) => reader.spellings[word] ?? word) : folded
}
