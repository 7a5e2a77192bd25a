import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Sheet } from '../Sheet.tsx'
import classes from './StageSheets.module.css'

interface EnergySheetProps {
  readonly open: boolean
  readonly power: number
  readonly has: number | null
  readonly guest: boolean
  readonly onGet: () => void
  readonly onClose: () => void
}

/** Energy is used up: where more comes from. What was typed stays where it was. */
export function EnergySheet({ open, power, has, guest, onGet, onClose }: EnergySheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('play.energy.title')}>
      <div className={classes.offer}>
        <p>{text('play.energy.body', { power, has: has ?? 0 })}</p>
        <p>{text(guest ? 'play.energy.guest' : 'play.energy.player')}</p>
        <div className={classes.buttons}>
          <Button wide icon="bolt" onClick={onGet}>
            {text(guest ? 'play.energy.bind' : 'play.energy.get')}
          </Button>
          <Button wide look="quiet" onClick={onClose}>
            {text('play.energy.later')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
