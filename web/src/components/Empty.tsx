import type { ReactNode } from 'react'
import { PaperScene } from './PaperScene.tsx'
import css from './Trouble.module.css'

interface EmptyProps {
  readonly title: string
  readonly body?: string
  readonly children?: ReactNode
}

/** In the place of a list that has nothing. */
export function Empty({ title, body, children }: EmptyProps) {
  return (
    <div className={css.trouble}>
      <PaperScene mood="dawn" />
      <h2>{title}</h2>
      {body && <p>{body}</p>}
      {children}
    </div>
  )
}
