import type { ReactNode } from 'react'
import type { PlayView } from '../../play/PlayView.ts'
import { useStageSettings } from '../stageSettings.ts'
import { Log } from './Log.tsx'
import { LogLook } from './LogSheet.tsx'
import css from './WholeText.module.css'

interface WholeTextProps extends Pick<PlayView, 'turns'> {
  /** What stands below the text. */
  readonly children?: ReactNode
}

/** All that a play has told, from its beginning, filling what is left of the page. */
export function WholeText({ turns, children }: WholeTextProps) {
  const { letters } = useStageSettings()
  return (
    <div className={css.told}>
      <LogLook />
      <div className={css.list}>
        <Log turns={turns} letters={letters} fromStart more={false} onMore={() => undefined} />
      </div>
      {children}
    </div>
  )
}
