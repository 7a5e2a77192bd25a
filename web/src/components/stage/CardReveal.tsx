import { useText } from '../../i18n/text.ts'
import classes from './CardReveal.module.css'
import type { TurnEventOf } from './wire.ts'

interface CardRevealProps {
  readonly unlock: TurnEventOf<'card.unlock'>
  /** Full address of the card's picture. */
  readonly img: string
}

/** The card that a win gives: it turns over once, from its paper back to its picture [R4.18]. */
export function CardReveal({ unlock, img }: CardRevealProps) {
  const text = useText()
  const { title, rarity } = unlock.card
  return (
    <figure className={classes.card}>
      <div className={classes.turning}>
        <div className={classes.face} data-rarity={rarity.toLowerCase()}>
          <img src={img} alt="" onError={(event) => event.currentTarget.remove()} />
          <span className={classes.rarity}>{rarity}</span>
        </div>
        <div className={classes.back} aria-hidden="true" />
      </div>
      <figcaption>
        <small>{text('play.card.new')}</small>
        <b>{title}</b>
      </figcaption>
    </figure>
  )
}
