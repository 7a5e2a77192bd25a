import { expect, test, vi } from 'vitest'
import type { Language } from './languages.ts'
import { lastOf } from './lastOf.ts'

test('what is read of the same text again is not read anew, and of another text or language it is', () => {
  const read = vi.fn((text: string, language: Language) => ({ said: `${language} ${text}` }))
  const again = lastOf(read)
  const first = again('hello', 'en')
  expect(first).toEqual({ said: 'en hello' })
  expect(again('hello', 'en')).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
  expect(again('hello', 'id')).toEqual({ said: 'id hello' })
  expect(again('bye', 'id')).toEqual({ said: 'id bye' })
  expect(again('hello', 'en')).toEqual(first)
  expect(read).toHaveBeenCalledTimes(4)
})
