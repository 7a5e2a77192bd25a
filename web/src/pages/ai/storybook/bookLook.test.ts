import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a phone that is full does not take the book away: its place is known until a reload [R2.43]', async () => {
  const localStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('it is full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  const { keepPlace, placeIn } = await import('./bookLook.ts')
  keepPlace('a book', { section: 2, share: 0.5 })
  expect(placeIn('a book', 4)).toEqual({ section: 2, share: 0.5 })
})
