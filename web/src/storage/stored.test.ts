import { afterEach, expect, test } from 'vitest'
import { forgetStored, readStored, readStoredJson, writeStored } from './stored.ts'

function storage(setItem: (key: string, value: string) => void, kept: Map<string, string>) {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem,
    },
  })
}

afterEach(() => {
  for (const key of ['token', 'lang', 'user'] as const) forgetStored(key)
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a frame that forbids storage keeps the values in memory [R3.04]', () => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  writeStored('token', 'abc')
  expect(readStored('token')).toBe('abc')
  forgetStored('token')
  expect(readStored('token')).toBeNull()
})

test('a value that a full phone could not store still replaces the old one [R3.04]', () => {
  const kept = new Map([['lang', 'en']])
  storage(() => {
    throw new Error('QuotaExceededError')
  }, kept)
  writeStored('lang', 'ja')
  expect(readStored('lang')).toBe('ja')
})

test('a stored record that is no JSON counts as absent [R3.04]', () => {
  const kept = new Map([['user', '{"token":']])
  storage((key, value) => kept.set(key, value), kept)
  expect(readStoredJson('user')).toBeNull()
})
