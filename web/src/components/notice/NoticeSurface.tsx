import { useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import css from './NoticeSurface.module.css'
import { type ToastIcon, useNotice } from './notice.ts'

/** Shows the current notice above everything, including dialogs: a popover is in the top layer. */
export function NoticeSurface() {
  const { notice } = useNotice()
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notice) return
    const element = surface.current
    element?.showPopover()
    return () => element?.hidePopover()
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
