import { Segmented } from '../../components/fields/Segmented.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { useText } from '../../i18n/text.ts'
import { useSounds } from '../../sound/useSounds.ts'
import { type TextSpeed, textSpeeds, useStageSettings } from '../stageSettings.ts'
import css from './Sheets.module.css'
import { VoiceRows } from './VoiceRows.tsx'

export type MenuChoice = 'log' | 'truth' | 'standing' | 'record' | 'undo' | 'restart' | 'leave'

interface MenuSheetProps {
  readonly open: boolean
  /** The last move can be taken back. */
  readonly undoable: boolean
  readonly onClose: () => void
  readonly onChoose: (choice: MenuChoice) => void
}

const icons: Readonly<Record<MenuChoice, IconName>> = {
  log: 'log',
  truth: 'check',
  standing: 'heartLine',
  record: 'book',
  undo: 'undo',
  restart: 'restart',
  leave: 'exit',
}
const choices = Object.keys(icons) as readonly MenuChoice[]
const speeds = Object.keys(textSpeeds) as readonly TextSpeed[]

export function MenuSheet({ open, undoable, onClose, onChoose }: MenuSheetProps) {
  const text = useText()
  const { speed } = useStageSettings()
  const { game_bgm } = useSounds()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.menu.title')}>
      <div className={css.menu}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={css.row}
            disabled={choice === 'undo' && !undoable}
            onClick={() => onChoose(choice)}
          >
            <Icon name={icons[choice]} size={22} />
            <span>
              {text(`play.menu.${choice}`)}
              {choice === 'undo' && !undoable && <small>{text('play.undo.no')}</small>}
            </span>
          </button>
        ))}
        <button
          type="button"
          className={css.row}
          onClick={() => useSounds.setState({ game_bgm: !game_bgm })}
        >
          <Icon name={game_bgm ? 'music' : 'musicOff'} size={22} />
          <span>{text(game_bgm ? 'play.music.off' : 'play.music.on')}</span>
        </button>
        <VoiceRows />
        <div className={css.setting}>
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
