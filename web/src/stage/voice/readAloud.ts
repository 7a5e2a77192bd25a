/** A voice that the browser offers. */
export interface Voice {
  readonly id: string
  readonly name: string
  /** BCP 47. */
  readonly lang: string
}

interface Utterance {
  readonly text: string
  readonly lang: string
  /** Id of a voice; null for the browser's own choice. */
  readonly voice: string | null
  /** 1 is the voice's own pace. */
  readonly rate: number
}

/** What speaks: the browser, or a fake in tests. */
export interface SpeechEngine {
  readonly voices: () => readonly Voice[]
  /** @param on.word offset and length of the word that begins, in UTF-16 units; many voices never tell */
  readonly speak: (
    utterance: Utterance,
    on: { word: (at: number, length: number) => void; end: () => void },
  ) => void
  readonly cancel: () => void
}

/** UTF-16 offsets in the page's text. */
export interface SpokenRange {
  readonly start: number
  readonly end: number
}

interface PageToRead {
  readonly key: string
  /** The whole sentences so far; more may be added at the end. */
  readonly sentences: readonly string[]
  readonly manner: Omit<Utterance, 'text'>
}

/** Reads pages sentence by sentence, so that a page can be read while its end still arrives. */
export function createReader(
  engine: SpeechEngine,
  onRange: (range: SpokenRange | null) => void,
): { read: (page: PageToRead) => void; stop: () => void } {
  let page: PageToRead | null = null
  let next = 0
  let offset = 0
  let isSpeaking = false
  // Each stop makes the callbacks of what was spoken before it void.
  let run = 0
  const speakNext = () => {
    const text = page?.sentences[next]
    isSpeaking = text !== undefined
    if (!page || text === undefined) return onRange(null)
    const [mine, start] = [run, offset]
    next += 1
    offset += text.length
    if (!letter.test(text)) return speakNext()
    onRange({ start, end: start + text.trimEnd().length })
    engine.speak(
      { ...page.manner, text },
      {
        word: (at, length) => {
          if (mine === run) onRange({ start: start + at, end: start + at + length })
        },
        end: () => {
          if (mine === run) speakNext()
        },
      },
    )
  }
  const stop = () => {
    run += 1
    page = null
    isSpeaking = false
    engine.cancel()
    onRange(null)
  }
  const read = (wanted: PageToRead) => {
    if (page?.key !== wanted.key) {
      stop()
      next = 0
      offset = 0
    }
    page = wanted
    if (!isSpeaking) speakNext()
  }
  return { read, stop }
}

const letter = /[\p{L}\p{N}]/u

/** The voices that speak a language, those of its own region first. */
export function voicesFor(voices: readonly Voice[], language: string): readonly Voice[] {
  const wanted = regions[language] ?? [language]
  const rank = ({ lang }: Voice) => {
    const own = lang.replace('_', '-').toLowerCase()
    return wanted.findIndex((each) => own === each || own.startsWith(`${each}-`))
  }
  return voices.filter((voice) => rank(voice) >= 0).sort((a, b) => rank(a) - rank(b))
}

/** Browsers name Chinese by country, not by script. */
const regions: Readonly<Record<string, readonly string[]>> = {
  'zh-Hans': ['zh-hans', 'cmn-hans', 'zh-cn', 'zh-sg'],
  'zh-Hant': ['zh-hant', 'cmn-hant', 'zh-tw', 'zh-hk'],
  'es-ES': ['es-es', 'es'],
  'pt-PT': ['pt-pt', 'pt'],
  id: ['id', 'in'],
}

/** What browsers that speak and listen call the language. */
export function voiceLanguage(language: string): string {
  if (language === 'zh-Hans') return 'zh-CN'
  return language === 'zh-Hant' ? 'zh-TW' : language
}

/** The browser's own voices; null where it has none of its own. */
export function browserSpeech(): SpeechEngine | null {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!speech || typeof SpeechSynthesisUtterance !== 'function') return null
  return {
    voices: () =>
      speech.getVoices().map(({ voiceURI, name, lang }) => ({ id: voiceURI, name, lang })),
    speak: ({ text, lang, voice, rate }, on) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = lang
      utterance.rate = rate
      utterance.voice = speech.getVoices().find(({ voiceURI }) => voiceURI === voice) ?? null
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (name === 'word') on.word(charIndex, charLength || wordLength(text, charIndex))
      }
      utterance.onend = on.end
      // An utterance that failed is passed over; one that was cancelled is nobody's any more.
      utterance.onerror = on.end
      speech.speak(utterance)
    },
    cancel: () => speech.cancel(),
  }
}

/** Safari does not tell how long a word is. */
function wordLength(text: string, at: number): number {
  return /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text.slice(at))?.[0].length ?? 1
}
