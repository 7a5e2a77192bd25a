import type { Page } from 'playwright-core'

/** What was spoken, and how. */
interface Utterance {
  readonly text: string
  readonly lang: string
  readonly rate: number
  readonly voice: string | null
}

interface FakeVoice {
  /** All that was to be spoken so far. */
  spoken(): Promise<readonly Utterance[]>
  /** A word of the last utterance begins. */
  word(at: number, length: number): Promise<void>
  /** The last utterance is spoken to its end. */
  end(): Promise<void>
  /** What is marked as being spoken; null where nothing is. */
  marked(): Promise<string | null>
  /** What the page listens for: a language, or null where it does not listen. */
  listensFor(): Promise<string | null>
  /** The speaker is heard to say so much, in one result or several. */
  hear(...results: readonly string[]): Promise<void>
  /** Listening ends, because of an error where one is named. */
  stopListening(error?: string): Promise<void>
}

/** What the page uses of a browser that speaks and listens, in the hand of the test; call it before the page is opened. */
export async function fakeVoice(page: Page, voices: readonly VoiceOffered[]): Promise<FakeVoice> {
  await page.addInitScript(putIn, voices)
  return {
    spoken: () =>
      page.evaluate(() =>
        window.fakeVoice.spoken.map(({ text, lang, rate, voice }) => ({
          ...{ text, lang, rate },
          voice: voice?.name ?? null,
        })),
      ),
    word: (charIndex, charLength) =>
      page.evaluate((boundary) => window.fakeVoice.spoken.at(-1)?.onboundary?.(boundary), {
        name: 'word',
        charIndex,
        charLength,
      }),
    end: () => page.evaluate(() => window.fakeVoice.spoken.at(-1)?.onend?.()),
    marked: () =>
      page.evaluate(() => {
        const ranges = [...(CSS.highlights.get('spoken') ?? [])]
        return ranges.length === 0 ? null : ranges.map(String).join('')
      }),
    listensFor: () => page.evaluate(() => window.fakeVoice.listener?.lang ?? null),
    hear: (...results) =>
      page.evaluate(
        (said) =>
          window.fakeVoice.listener?.onresult?.({
            results: said.map((transcript) => [{ transcript }]),
          }),
        results,
      ),
    stopListening: (error) =>
      page.evaluate((why) => {
        const { listener } = window.fakeVoice
        window.fakeVoice.listener = null
        if (why !== undefined) listener?.onerror?.({ error: why })
        listener?.onend?.()
      }, error),
  }
}

/** A voice as a browser lists it. */
interface VoiceOffered {
  readonly voiceURI: string
  readonly name: string
  readonly lang: string
}

interface FakeUtterance {
  text: string
  lang: string
  rate: number
  voice: VoiceOffered | null
  onboundary?: (event: { name: string; charIndex: number; charLength: number }) => void
  onend?: () => void
}

interface FakeListener {
  lang: string
  onresult?: ((event: { results: readonly (readonly { transcript: string }[])[] }) => void) | null
  onerror?: (event: { error: string }) => void
  onend?: () => void
}

declare global {
  interface Window {
    fakeVoice: { spoken: FakeUtterance[]; listener: FakeListener | null }
  }
}

function putIn(voices: readonly VoiceOffered[]): void {
  window.fakeVoice = { spoken: [], listener: null }
  const speechSynthesis = {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => window.fakeVoice.spoken.push(utterance),
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  function SpeechSynthesisUtterance(this: FakeUtterance, text: string) {
    Object.assign(this, { text, lang: '', rate: 1, voice: null })
  }
  function SpeechRecognition(this: FakeListener) {
    Object.assign(this, {
      start: () => {
        window.fakeVoice.listener = this
      },
      stop: () => this.onend?.(),
      abort: () => this.onend?.(),
    })
  }
  const all = { speechSynthesis, SpeechSynthesisUtterance, SpeechRecognition }
  for (const [name, value] of Object.entries(all)) {
    Object.defineProperty(window, name, { value, configurable: true })
  }
}
