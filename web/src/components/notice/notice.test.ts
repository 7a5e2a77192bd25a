import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideLoading, hideToast, showLoading, showToast, useNotice } from './notice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  hideToast()
  hideLoading()
  vi.useRealTimers()
})

const shown = () => useNotice.getState().notice

test('a toast disappears after 1.5 s; a loading notice stays until it is hidden [R4.24, R9.04]', () => {
  showToast('Saved')
  vi.advanceTimersByTime(1499)
  expect(shown()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeNull()
  showLoading()
  vi.advanceTimersByTime(3_600_000)
  expect(shown()?.kind).toBe('loading')
  hideLoading()
  expect(shown()).toBeNull()
})

test('toast and loading share one surface, and hiding one does not hide the other [R4.24]', () => {
  showLoading()
  showToast('Saved')
  hideLoading()
  expect(shown()).toMatchObject({ kind: 'toast', title: 'Saved' })
})

test('an icon is success, error, loading or none, and an unknown one is success [R5.12]', () => {
  const icons = ['success', 'error', 'loading', 'none', 'fish'].map((icon) => {
    showToast('x', icon)
    return shown()?.icon
  })
  expect(icons).toEqual(['success', 'error', 'loading', 'none', 'success'])
})

test('a second toast is shown for its full time [R4.24]', () => {
  showToast('one')
  vi.advanceTimersByTime(1000)
  showToast('two')
  vi.advanceTimersByTime(1000)
  expect(shown()?.title).toBe('two')
})
