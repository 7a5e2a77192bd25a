import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { CardReveal } from './CardReveal.tsx'
import { cardPath } from './cardPath.ts'
import type { TurnView } from './PlayView.ts'
import classes from './Result.module.css'

interface ResultProps {
  readonly turn: TurnView
  readonly asset: (path: string) => string
  /** Buttons: what may follow. */
  readonly children: ReactNode
  readonly onLookBack: () => void
}

/** How it ended: challenge successful, or failed [R4.13]. */
export function Result({ turn, asset, children, onLookBack }: ResultProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { challenge, card } = turn
  if (!challenge) return null
  const isWin = challenge.result === 'success'
  return (
    <section className={classes.result} data-win={isWin || undefined} aria-live="polite">
      <div className={classes.rays} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.verdict}>{text(isWin ? 'play.result.won' : 'play.result.failed')}</p>
        <h2 ref={heading} tabIndex={-1}>
          {challenge.ending.label}
        </h2>
        {card && <CardReveal unlock={card} img={asset(cardPath(card.card.img, 720))} />}
        {card && <Rewards coin={card.coin} power={card.power} />}
        <div className={classes.buttons}>
          {children}
          <Button look="quiet" wide onClick={onLookBack}>
            <span className={classes.light}>{text('play.result.lookBack')}</span>
          </Button>
        </div>
      </div>
    </section>
  )
}

function Rewards({ coin, power }: { coin: number; power: number }) {
  const text = useText()
  return (
    <p className={classes.rewards}>
      {coin > 0 && <span>{text('play.reward.coins', { coin })}</span>}
      {power > 0 && (
        <span>
          <Icon name="bolt" size={16} /> {text('play.reward.energy', { power })}
        </span>
      )}
    </p>
  )
}
