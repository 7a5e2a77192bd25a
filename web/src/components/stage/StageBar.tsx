import { useText } from '../../i18n/text.ts'
import { IconButton } from '../IconButton.tsx'
import classes from './StageBar.module.css'
import { useStageSettings } from './stageSettings.ts'

interface StageBarProps {
  readonly title: string
  readonly scene: string
  readonly onBack: () => void
  readonly onMenu: () => void
}

export function StageBar({ title, scene, onBack, onMenu }: StageBarProps) {
  const text = useText()
  const { muted } = useStageSettings()
  return (
    <header className={classes.bar}>
      <IconButton icon="back" look="shade" label={text('shell.back')} onClick={onBack} />
      <div className={classes.titles}>
        <h1>{title}</h1>
        <p>{scene}</p>
      </div>
      <IconButton
        icon={muted ? 'musicOff' : 'music'}
        look="shade"
        label={text(muted ? 'play.music.on' : 'play.music.off')}
        onClick={() => useStageSettings.setState({ muted: !muted })}
      />
      <IconButton icon="more" look="shade" label={text('play.menu.title')} onClick={onMenu} />
    </header>
  )
}
