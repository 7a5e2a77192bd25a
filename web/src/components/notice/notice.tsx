import { timing } from '@fabula/contract'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { Icon } from '../Icon.tsx'
import css from './NoticeSurface.module.css'

export const toastIcons = ['success', 'error', 'loading', 'none'] as const
type ToastIcon = (typeof toastIcons)[number]

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

/** Shows the current notice above everything, including dialogs: a popover is in the top layer. */
export function NoticeSurface() {
  const { notice } = useNotice()
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notice) return
    const element = surface.current
    // Safari before 17 and Firefox before 125 know no popovers: there it is above the pages.
    element?.showPopover?.()
    return () => element?.hidePopover?.()
  }, [notice])
  return (
    <>
      {/* A live region must exist before its text does; a hidden popover does not exist for
         screen readers. */}
      <div role="status" className="visually-hidden">
        {notice?.title}
      </div>
      <div ref={surface} popover="manual" className={css.surface} aria-hidden="true">
        {notice && (
          <div className={css.paper} data-kind={notice.kind}>
            <NoticeIcon icon={notice.icon} />
            {notice.title}
          </div>
        )}
      </div>
    </>
  )
}

function NoticeIcon({ icon }: { readonly icon: ToastIcon }) {
  if (icon === 'none') return null
  if (icon === 'loading') return <i className={css.spinner} />
  return (
    <span className={css[icon]}>
      <Icon name={icon === 'success' ? 'check' : 'close'} size={20} />
    </span>
  )
}
