import { timing } from '@fabula/contract'
import { create } from 'zustand'

export const toastIcons = ['success', 'error', 'loading', 'none'] as const
export type ToastIcon = (typeof toastIcons)[number]

interface Notice {
  readonly kind: 'toast' | 'loading'
  readonly title: string
  readonly icon: ToastIcon
}

/** Toasts and the loading notice share one surface [R4.24], which stays when the page changes. */
export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }))

let timer: ReturnType<typeof setTimeout> | undefined

export function showToast(
  title: string,
  icon: string = 'none',
  durationMs: number = timing.toastMs,
) {
  show({ kind: 'toast', title, icon: knownIcon(icon) }, durationMs)
}

/** Stays until `hideLoading` is called. */
export function showLoading(title = '') {
  show({ kind: 'loading', title, icon: 'loading' }, timing.loadingMs)
}

export function hideToast() {
  hide('toast')
}

export function hideLoading() {
  hide('loading')
}

function show(notice: Notice, durationMs: number) {
  clearTimeout(timer)
  useNotice.setState({ notice })
  timer = setTimeout(() => hide(notice.kind), durationMs)
}

// Hides only its own kind, so that a late hideLoading does not remove a toast.
function hide(kind: Notice['kind']) {
  if (useNotice.getState().notice?.kind !== kind) return
  clearTimeout(timer)
  useNotice.setState({ notice: null })
}

/** An unknown icon becomes the success icon, like in the original [R5.12]. */
function knownIcon(icon: string): ToastIcon {
  return toastIcons.find((known) => known === icon) ?? 'success'
}
