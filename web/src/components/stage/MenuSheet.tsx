import { useText } from '../../i18n/text.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../iconPaths.ts'
import { Segmented } from '../Segmented.tsx'
import { Sheet } from '../Sheet.tsx'
import classes from './StageSheets.module.css'
import { type TextSpeed, textSpeeds, useStageSettings } from './stageSettings.ts'

export type MenuChoice = 'log' | 'truth' | 'standing' | 'record' | 'restart' | 'leave'

interface MenuSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (choice: MenuChoice) => void
}

const icons: Readonly<Record<MenuChoice, IconName>> = {
  log: 'log',
  truth: 'check',
  standing: 'heartLine',
  record: 'book',
  restart: 'restart',
  leave: 'exit',
}
const choices = Object.keys(icons) as readonly MenuChoice[]
const speeds = Object.keys(textSpeeds) as readonly TextSpeed[]

export function MenuSheet({ open, onClose, onChoose }: MenuSheetProps) {
  const text = useText()
  const { speed } = useStageSettings()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.menu.title')}>
      <div className={classes.menu}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.row}
            onClick={() => onChoose(choice)}
          >
            <Icon name={icons[choice]} size={22} />
            {text(`play.menu.${choice}`)}
          </button>
        ))}
        <div className={classes.setting}>
          <h3>{text('play.speed.title')}</h3>
          <Segmented
            label={text('play.speed.title')}
            value={speed}
            options={speeds.map((value) => ({ value, label: text(`play.speed.${value}`) }))}
            onChange={(value) => useStageSettings.setState({ speed: value })}
          />
        </div>
      </div>
    </Sheet>
  )
}
