import { useState } from 'react'
import { Segmented } from '../../components/fields/Segmented.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { useText } from '../../i18n/text.ts'
import type { PlayView } from '../../play/PlayView.ts'
import { useStageSettings } from '../stageSettings.ts'
import { Log } from './Log.tsx'
import { type ReportedLine, ReportForm, type SendReport } from './ReportForm.tsx'
import css from './Sheets.module.css'

interface LogSheetProps {
  readonly open: boolean
  readonly view: PlayView
  readonly onMore: () => void
  readonly onReport: SendReport
  readonly onClose: () => void
}

export function LogSheet({ open, view, onMore, onReport, onClose }: LogSheetProps) {
  const text = useText()
  const { letters } = useStageSettings()
  const [reported, setReported] = useState<ReportedLine | null>(null)
  if (reported) {
    // Whoever leaves it, by whatever way, is back in the log.
    const done = () => setReported(null)
    return (
      <Sheet open={open} onClose={done} title={text('safety.report.title')}>
        <ReportForm line={reported} onSend={onReport} onDone={done} />
      </Sheet>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('play.menu.log')}>
      <div className={css.log}>
        <LogLook />
        <Log
          turns={view.turns}
          letters={letters}
          more={view.more}
          onMore={onMore}
          onReport={setReported}
        />
      </div>
    </Sheet>
  )
}

/** Switches the log between book and letters. */
export function LogLook() {
  const text = useText()
  const { letters } = useStageSettings()
  return (
    <Segmented
      label={text('play.log.look')}
      value={letters ? 'letters' : 'book'}
      options={[
        { value: 'book', label: text('play.log.book') },
        { value: 'letters', label: text('play.log.letters') },
      ]}
      onChange={(look) => useStageSettings.setState({ letters: look === 'letters' })}
    />
  )
}
