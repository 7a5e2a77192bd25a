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

test('a sandboxed frame that refuses storage is remembered for by memory [R3.04]', () => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  writeStored('token', 'abc')
  expect(readStored('token')).toBe('abc')
  forgetStored('token')
  expect(readStored('token')).toBeNull()
})

test('what a full phone could not store is not shadowed by what it had [R3.04]', () => {
  const kept = new Map([['lang', 'en']])
  storage(() => {
    throw new Error('QuotaExceededError')
  }, kept)
  writeStored('lang', 'ja')
  expect(readStored('lang')).toBe('ja')
})

test('a stored record that is broken counts as none [R3.04]', () => {
  const kept = new Map([['user', '{"token":']])
  storage((key, value) => kept.set(key, value), kept)
  expect(readStoredJson('user')).toBeNull()
})
