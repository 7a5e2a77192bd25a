import { expect, test } from 'vitest'
import { dictate, type Recogniser } from './dictation.ts'

function fakeRecogniser(): Recogniser & { calls: string[] } {
  const calls: string[] = []
  return {
    ...{ calls, lang: '', interimResults: false, continuous: true },
    ...{ onresult: null, onerror: null, onend: null },
    start: () => calls.push('start'),
    stop: () => calls.push('stop'),
    abort: () => calls.push('abort'),
  }
}

test('spoken words arrive as they are heard, in the language that is shown [R14.09]', () => {
  const recogniser = fakeRecogniser()
  const words: string[] = []
  const ends: boolean[] = []
  const dictation = dictate(recogniser, 'ja', {
    onWords: (heard) => words.push(heard),
    onEnd: (isRefused) => ends.push(isRefused),
  })
  recogniser.onresult?.({ results: [[{ transcript: '鍵を' }]] })
  recogniser.onresult?.({ results: [[{ transcript: '鍵を' }], [{ transcript: '開ける' }]] })
  dictation.stop()
  recogniser.onend?.()
  expect(recogniser.lang).toBe('ja')
  expect(words).toEqual(['鍵を', '鍵を開ける'])
  expect(recogniser.calls).toEqual(['start', 'stop'])
  expect(ends).toEqual([false])
})

test('a microphone that is not allowed is told apart from silence [R14.09]', () => {
  const ends: boolean[] = []
  for (const error of ['not-allowed', 'no-speech']) {
    const recogniser = fakeRecogniser()
    dictate(recogniser, 'en', { onWords: () => undefined, onEnd: (is) => ends.push(is) })
    recogniser.onerror?.({ error })
    recogniser.onend?.()
  }
  expect(ends).toEqual([true, false])
})

test('Chinese is listened for by the name that browsers have for it, and not refused [R14.09]', () => {
  const heardAs = ['zh-Hans', 'zh-Hant', 'th'].map((language) => {
    const recogniser = fakeRecogniser()
    dictate(recogniser, language, { onWords: () => undefined, onEnd: () => undefined })
    return recogniser.lang
  })
  expect(heardAs).toEqual(['zh-CN', 'zh-TW', 'th'])
})

test('what is recognised after the words were sent does not come back [R14.09]', () => {
  const recogniser = fakeRecogniser()
  const words: string[] = []
  const on = { onWords: (heard: string) => words.push(heard), onEnd: () => undefined }
  const dictation = dictate(recogniser, 'en', on)
  recogniser.onresult?.({ results: [[{ transcript: 'open the' }]] })
  dictation.drop()
  recogniser.onresult?.({ results: [[{ transcript: 'Open the door.' }]] })
  expect(words).toEqual(['open the'])
  expect(recogniser.calls).toEqual(['start', 'abort'])
})
