import { timing } from '@fabula/contract'
import { create } from 'zustand'

export const toastIcons = ['success', 'error', 'loading', 'none'] as const
export type ToastIcon = (typeof toastIcons)[number]

interface Notice {
  readonly kind: 'toast' | 'loading'
  readonly title: string
  readonly icon: ToastIcon
}

/** The one surface that toasts and loading share [R4.24]; it outlives a change of page. */
export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }))

let timer: ReturnType<typeof setTimeout> | undefined

export function showToast(
  title: string,
  icon: string = 'none',
  durationMs: number = timing.toastMs,
) {
  show({ kind: 'toast', title, icon: knownIcon(icon) }, durationMs)
}

/** Stays until it is hidden. */
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

// Hiding the kind that does not show is nothing: a late hideLoading must not take a toast away.
function hide(kind: Notice['kind']) {
  if (useNotice.getState().notice?.kind !== kind) return
  clearTimeout(timer)
  useNotice.setState({ notice: null })
}

/** An icon that nobody knows shows success, as the original does [R5.12]. */
function knownIcon(icon: string): ToastIcon {
  return toastIcons.find((known) => known === icon) ?? 'success'
}
