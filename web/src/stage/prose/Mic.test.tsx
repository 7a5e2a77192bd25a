import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Mic } from './Mic.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['that cannot listen', [], false],
  ['that listens', ['SpeechRecognition'], true],
  ['that listens under a name of its own', ['webkitSpeechRecognition'], true],
] as const)('a browser %s shows a microphone accordingly [R14.09]', (_, known, shown) => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    vi.stubGlobal(name, known.some((one) => one === name) ? class {} : undefined)
  }
  const html = renderToStaticMarkup(
    <Mic draft="" dictation={{ current: null }} onType={() => undefined} />,
  )
  expect(html.includes('data-mic')).toBe(shown)
  expect(html.includes('<button')).toBe(shown)
  if (!shown) expect(html).toBe('')
})
