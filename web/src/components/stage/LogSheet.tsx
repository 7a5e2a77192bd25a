import { useText } from '../../i18n/text.ts'
import { Segmented } from '../Segmented.tsx'
import { Sheet } from '../Sheet.tsx'
import { Log } from './Log.tsx'
import type { PlayView } from './PlayView.ts'
import classes from './StageSheets.module.css'
import { useStageSettings } from './stageSettings.ts'

interface LogSheetProps {
  readonly open: boolean
  readonly view: PlayView
  readonly onMore: () => void
  readonly onClose: () => void
}

export function LogSheet({ open, view, onMore, onClose }: LogSheetProps) {
  const text = useText()
  const { letters } = useStageSettings()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.menu.log')}>
      <div className={classes.log}>
        <LogLook />
        <Log turns={view.turns} letters={letters} more={view.more} onMore={onMore} />
      </div>
    </Sheet>
  )
}

/** Book or letters. */
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
