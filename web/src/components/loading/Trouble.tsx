import type { RefusalKind } from '@fabula/contract'
import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { nav } from '../../stack/nav.ts'
import { Button } from '../Button.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './Trouble.module.css'

type TroubleKind = 'offline' | 'error' | 'gone'

interface TroubleProps {
  readonly kind: TroubleKind
  /** The server's message, if it sent one. */
  readonly message?: string | undefined
  readonly onRetry: () => void
}

/** Reasons for which the content no longer exists get no retry button. */
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

/** Shown in place of content that could not be loaded. */
export function Trouble({ kind, message, onRetry }: TroubleProps) {
  const text = useText()
  // Why something is not there is all there is to say: a title that it does not exist might contradict it.
  const isTold = kind === 'gone' && Boolean(message)
  return (
    <div className={css.trouble} role="alert">
      <PaperScene mood={scenes[kind]} />
      <h2>
        <WholeWords sentence={isTold}>{isTold ? message : text(titles[kind])}</WholeWords>
      </h2>
      {!isTold && (
        <p>
          <WholeWords sentence>{message || text(bodies[kind])}</WholeWords>
        </p>
      )}
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

interface EmptyProps {
  readonly title: string
  readonly body?: string
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export function Empty({ title, body, children }: EmptyProps) {
  return (
    <div className={css.trouble}>
      <PaperScene mood="dawn" />
      <h2>
        <WholeWords>{title}</WholeWords>
      </h2>
      {body && (
        <p>
          <WholeWords sentence>{body}</WholeWords>
        </p>
      )}
      {children}
    </div>
  )
}

const palettes = {
  dawn: ['#ffd9a0', '#fff1cf', '#f4a56c', '#8f6bc9', '#5b3df5'],
  night: ['#3a2a78', '#ffe6ad', '#57439c', '#3b2a7a', '#1b0f38'],
  storm: ['#c9b8dc', '#f3e3c2', '#9c86bd', '#6f5a9a', '#3c2b66'],
} as const

interface PaperSceneProps {
  readonly mood: keyof typeof palettes
}

/** A small drawing of a stage for pages without content. */
function PaperScene({ mood }: PaperSceneProps) {
  const shadow = useId()
  const [sky, moon, far, middle, near] = palettes[mood]
  return (
    <svg className={css.scene} viewBox="0 0 240 150" aria-hidden="true">
      <filter id={shadow} x="-10%" y="-20%" width="120%" height="150%">
        <feDropShadow dx="0" dy="-2" stdDeviation="2.2" floodColor="#1b0f38" floodOpacity=".32" />
      </filter>
      <rect width="240" height="150" fill={sky} />
      <g filter={`url(#${shadow})`}>
        <circle cx="164" cy="56" r="27" fill={moon} />
      </g>
      <path
        filter={`url(#${shadow})`}
        fill={far}
        d="M0 96c28-22 52-26 80-8s46 10 74-8 58-12 86 6v64H0Z"
      />
      <path
        filter={`url(#${shadow})`}
        fill={middle}
        d="M0 112c24-8 44-4 66 4s54 10 82-4 60-14 92 0v38H0Z"
      />
      <g filter={`url(#${shadow})`}>
        <path fill="#fff8ec" d="M96 104h44l-8 13h-28Z" />
        <path fill="#ff5d6c" d="M118 66v34l24-2Z" />
        <path fill="#ffb43d" d="M114 72v26l-16 1Z" />
      </g>
      <path
        filter={`url(#${shadow})`}
        fill={near}
        d="M0 126c12-7 24-7 36 0s24 7 36 0 24-7 36 0 24 7 36 0 24-7 36 0 24 7 36 0 18-6 24-4v28H0Z"
      />
    </svg>
  )
}
