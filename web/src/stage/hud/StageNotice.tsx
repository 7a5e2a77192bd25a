import type { ReactNode } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import css from './StageNotice.module.css'

interface StageNoticeProps {
  readonly look: 'calm' | 'trouble'
  readonly children: ReactNode
  readonly onClose?: () => void
}

/** A message above the card: a failure, or that the connection is being restored. */
export function StageNotice({ look, children, onClose }: StageNoticeProps) {
  const text = useText()
  return (
    <div className={css.notice} data-look={look} role="status">
      <span>{children}</span>
      {onClose && <IconButton icon="close" label={text('shell.close')} onClick={onClose} />}
    </div>
  )
}
