import { type ReactNode, useEffect, useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { IconButton } from '../Button.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './Sheet.module.css'
import { useModal } from './useModal.ts'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** It holds nothing to focus, so that keys could not scroll it. */
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A dialog that slides in from the lower edge. */
export function Sheet({ open, onClose, title, plain = false, children }: SheetProps) {
  const text = useText()
  const dialog = useModal(open, onClose)
  const titleId = useId()
  // What had the focus may be gone with what the sheet showed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title stands over other content.
  useEffect(() => {
    const sheet = dialog.current
    if (open && sheet && !sheet.contains(document.activeElement))
      sheet.querySelector('button')?.focus()
  }, [open, title, dialog])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={titleId}>
      <div className={css.paper}>
        <div className={css.head}>
          <h2 id={titleId}>
            <WholeWords>{title}</WholeWords>
          </h2>
          <IconButton icon="close" label={text('shell.close')} onClick={onClose} />
        </div>
        <div className={css.content} tabIndex={plain ? 0 : undefined}>
          {open && children}
        </div>
      </div>
    </dialog>
  )
}
