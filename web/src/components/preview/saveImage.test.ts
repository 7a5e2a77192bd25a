import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideToast, useNotice } from '../notice/notice.tsx'
import { saveImage } from './saveImage.ts'

const minute = 60_000
const picture = { url: '/stories/a/art/cover', name: 'The ferry' }
const links: { download: string; clicks: number }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  links.length = 0
  const createElement = () => {
    const link = { href: '', download: '', clicks: 0 }
    const click = () => {
      link.clicks += 1
    }
    links.push(link)
    return Object.assign(link, { click })
  }
  vi.stubGlobal('document', { createElement })
})
afterEach(() => {
  hideToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function speak(language: string): void {
  const file = join(import.meta.dirname, `../../i18n/texts/cards/${language}.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const named = Object.entries(texts).map(([id, words]) => [`cards.${id}`, words])
  i18n.loadAndActivate({ locale: language, messages: Object.fromEntries(named) })
}

const answers = {
  comes: async () => new Response(new Blob(['x'], { type: 'image/webp' })),
  isMissing: async () => new Response('', { status: 404 }),
  isOffline: () => Promise.reject(new TypeError('network error')),
}
const shown = () => useNotice.getState().notice

test.each([
  ['en', 'Saved successfully', 'Save failed'],
  ['ja', '保存しました', '保存に失敗しました'],
])(
  'in %s a saved picture is told so, and one that is not saved too [R8.06]',
  async (language, saved, failed) => {
    speak(language)
    const told: unknown[] = []
    for (const answer of Object.values(answers)) {
      vi.stubGlobal('fetch', answer)
      await saveImage(picture)
      told.push([shown()?.title, shown()?.icon])
    }
    expect(told).toEqual([
      [saved, 'success'],
      [failed, 'error'],
      [failed, 'error'],
    ])
    expect(links).toMatchObject([{ download: 'The ferry.webp', clicks: 1 }])
  },
)

test('a download that nobody answers is given up after 60 s, and not before [R9.03]', async () => {
  speak('en')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const saving = saveImage(picture)
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(shown()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await saving
  expect(shown()).toMatchObject({ title: 'Save failed', icon: 'error' })
})
