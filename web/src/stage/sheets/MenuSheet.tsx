import { Segmented } from '../../components/fields/Segmented.tsx'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { Sheet } from '../../components/overlays/Sheet.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { PlayView } from '../../play/PlayView.ts'
import { moveSwitch } from '../../sound/switches.ts'
import { useSounds } from '../../sound/useSounds.ts'
import { type TextSpeed, textSpeeds, useStageSettings } from '../stageSettings.ts'
import css from './Sheets.module.css'
import { type TellerName, TellerRows } from './TellerRows.tsx'
import { VoiceRows } from './VoiceRows.tsx'

export type MenuChoice = 'log' | 'truth' | 'standing' | 'record' | 'undo' | 'restart' | 'leave'

interface MenuSheetProps {
  readonly open: boolean
  /** The last move can be taken back. */
  readonly undoable: boolean
  /** The play is a night's: there is nothing to take back, to begin again or to keep. */
  readonly once?: boolean
  readonly teller: PlayView['teller']
  /** The language that the story is told in. */
  readonly language: string
  readonly onClose: () => void
  readonly onChoose: (choice: MenuChoice) => void
  readonly onTeller: (by: TellerName) => void
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
const choicesOnce = choices.filter((choice) => !['record', 'undo', 'restart'].includes(choice))
const speeds = Object.keys(textSpeeds) as readonly TextSpeed[]

export function MenuSheet(props: MenuSheetProps) {
  const { open, undoable, once = false, teller, language, onClose, onChoose, onTeller } = props
  const text = useText()
  const { speed } = useStageSettings()
  const { game_bgm } = useSounds()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.menu.title')}>
      <div className={css.menu}>
        {(once ? choicesOnce : choices).map((choice) => (
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
          onClick={() => void moveSwitch('game_bgm', !game_bgm)}
        >
          <Icon name={game_bgm ? 'music' : 'musicOff'} size={22} />
          <span>{text(game_bgm ? 'play.music.off' : 'play.music.on')}</span>
        </button>
        <VoiceRows language={language} />
        <TellerRows teller={teller} onChoose={onTeller} />
        <div className={css.setting}>
          <h3>
            <WholeWords>{text('play.speed.title')}</WholeWords>
          </h3>
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
