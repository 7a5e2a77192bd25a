import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from './DicePage.module.css'
import type { Roll } from './Roll.ts'

interface RollRowProps {
  readonly roll: Roll
  /** What rolling it again showed; null while it is sealed. */
  readonly proven: boolean | 'unknown' | null
}

export function RollRow({ roll, proven }: RollRowProps) {
  const text = useText()
  return (
    <li className={classes.roll}>
      <b className={classes.die} data-ok={roll.ok || undefined} aria-hidden="true">
        {roll.d20}
      </b>
      <span className={classes.told}>
        <small>{text('play.proof.turn', { turn: roll.turn })}</small>
        {roll.move}
        <small>{text('play.dice.numbers', { rolled: roll.d20, need: roll.need })}</small>
      </span>
      {proven !== null && <Mark proven={proven} />}
    </li>
  )
}

function Mark({ proven }: { proven: boolean | 'unknown' }) {
  const text = useText()
  if (proven === 'unknown') {
    return <small className={classes.mark}>{text('play.proof.roll.unknown')}</small>
  }
  return (
    <span className={classes.mark} data-proven={proven}>
      <Icon name={proven ? 'check' : 'alert'} size={18} />
      {text(proven ? 'play.proof.roll.ok' : 'play.proof.roll.ko')}
    </span>
  )
}
