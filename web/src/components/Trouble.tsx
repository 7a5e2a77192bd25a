import type { RefusalKind } from '@fabula/contract'
import { useText } from '../i18n/text.ts'
import { nav } from '../stack/nav.ts'
import { Button } from './Button.tsx'
import { PaperScene } from './PaperScene.tsx'
import css from './Trouble.module.css'

type TroubleKind = 'offline' | 'error' | 'gone'

interface TroubleProps {
  readonly kind: TroubleKind
  /** What the server said, where it said something. */
  readonly message?: string | undefined
  readonly onRetry: () => void
}

/** What a server that refused for this reason has no more: asking again brings nothing. */
export function troubleOf(refusal: RefusalKind | null | undefined): TroubleKind {
  return refusal === 'not_found' || refusal === 'game_removed' ? 'gone' : 'error'
}

const titles = {
  offline: 'shell.offline.title',
  error: 'shell.error.title',
  gone: 'shell.notFound.title',
} as const
const bodies = {
  offline: 'shell.offline.body',
  error: 'shell.error.body',
  gone: 'shell.notFound.body',
} as const
const scenes = { offline: 'night', error: 'storm', gone: 'dawn' } as const

/** In the place of what could not be loaded. */
export function Trouble({ kind, message, onRetry }: TroubleProps) {
  const text = useText()
  return (
    <div className={css.trouble} role="alert">
      <PaperScene mood={scenes[kind]} />
      <h2>{text(titles[kind])}</h2>
      <p>{message || text(bodies[kind])}</p>
      {kind === 'gone' ? (
        <Button icon="home" onClick={() => nav.reLaunch('/')}>
          {text('shell.notFound.home')}
        </Button>
      ) : (
        <Button icon="restart" onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      )}
    </div>
  )
}
