import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCodeMissing } from '../stack/PageCodeMissing.ts'
import { loadPage } from './lazyPage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page whose code does not come fails after 60 s, and not before [R9.04]', async () => {
  const failures: unknown[] = []
  loadPage(() => new Promise(() => undefined)).catch((failure: unknown) => failures.push(failure))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failures).toEqual([expect.any(PageCodeMissing)])
  expect(failures).toMatchObject([{ cause: { message: 'page:fail timeout' } }])
})

test('a page that comes quickly shows no loading: that appears after 200 ms [R9.04]', () => {
  const file = join(import.meta.dirname, '../components/loading/Skeleton.module.css')
  expect(readFileSync(file, 'utf8')).toMatch(/animation: late 200ms step-end both;/)
})
