import { voiceLanguage } from './readAloud.ts'

/** The part of the browser's speech recognition that is used here. */
export interface Recogniser {
  lang: string
  interimResults: boolean
  continuous: boolean
  onresult: ((event: RecognisedEvent) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

interface RecognisedEvent {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

interface DictationEvents {
  /** The words so far; they may still change. */
  readonly onWords: (words: string) => void
  /** @param isRefused the player or the device does not allow listening */
  readonly onEnd: (isRefused: boolean) => void
}

export interface Dictation {
  /** The words so far stay; the last of them may still be heard better. */
  stop(): void
  /** The words are sent, or written on by hand: nothing more is taken down. */
  drop(): void
}

/** Listens until the speaker pauses. */
export function dictate(
  recogniser: Recogniser,
  lang: string,
  { onWords, onEnd }: DictationEvents,
): Dictation {
  let isRefused = false
  recogniser.lang = voiceLanguage(lang)
  recogniser.interimResults = true
  recogniser.continuous = false
  recogniser.onresult = ({ results }) =>
    onWords(Array.from(results, (result) => result[0]?.transcript ?? '').join(''))
  recogniser.onerror = ({ error }) => {
    isRefused = refusals.includes(error)
  }
  recogniser.onend = () => onEnd(isRefused)
  recogniser.start()
  return {
    stop: () => recogniser.stop(),
    drop: () => {
      recogniser.onresult = null
      recogniser.abort()
    },
  }
}

const refusals = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']

type RecogniserClass = new () => Recogniser

/** Null where the browser cannot listen. */
export function browserRecogniser(): RecogniserClass | null {
  const known = globalThis as {
    SpeechRecognition?: RecogniserClass
    webkitSpeechRecognition?: RecogniserClass
  }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null
}
