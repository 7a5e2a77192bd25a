import { useText } from '../../i18n/text.ts'
import classes from './Waiting.module.css'

/** The player's own move, while the story thinks about it. */
export function Waiting({ move }: { move: string | null }) {
  const text = useText()
  return (
    <div className={classes.waiting} role="status">
      {move !== null && (
        <p className={classes.move}>
          <span className="visually-hidden">{text('play.you')}: </span>
          {move}
        </p>
      )}
      <span className="visually-hidden">{text('play.answering')}</span>
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
