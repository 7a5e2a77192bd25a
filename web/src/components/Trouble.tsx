import { useText } from '../i18n/text.ts'
import { Button } from './Button.tsx'
import { PaperScene } from './PaperScene.tsx'
import css from './Trouble.module.css'

interface TroubleProps {
  readonly kind: 'offline' | 'error'
  /** What the server said, where it said something. */
  readonly message?: string | undefined
  readonly onRetry: () => void
}

/** In the place of what could not be loaded. */
export function Trouble({ kind, message, onRetry }: TroubleProps) {
  const text = useText()
  return (
    <div className={css.trouble} role="alert">
      <PaperScene mood={kind === 'offline' ? 'night' : 'storm'} />
      <h2>{text(kind === 'offline' ? 'shell.offline.title' : 'shell.error.title')}</h2>
      <p>{message || text(kind === 'offline' ? 'shell.offline.body' : 'shell.error.body')}</p>
      <Button icon="restart" onClick={onRetry}>
        {text('shell.retry')}
      </Button>
    </div>
  )
}
