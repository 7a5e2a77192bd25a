import { type ReactNode, useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useModal } from '../../components/overlays/useModal.ts'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { TurnView } from '../../play/PlayView.ts'
import type { TollView, TurnEventOf } from '../../play/wire.ts'
import { cardPath } from '../../serverAddress.ts'
import css from './Result.module.css'

interface ResultProps {
  readonly turn: TurnView
  readonly asset: (path: string) => string
  /** It is played once: no ending is left to be found, and nothing was paid. */
  readonly once?: boolean
  /** Buttons for what may follow. */
  readonly children: ReactNode
  readonly onLookBack: () => void
}

/** The result of the play: won or failed [R4.13]. Nothing behind it can be reached until it is closed. */
export function Result({ turn, asset, once = false, children, onLookBack }: ResultProps) {
  const text = useText()
  const dialog = useModal(true, onLookBack)
  const titleId = useId()
  const { challenge, card } = turn
  if (!challenge) return null
  const isWin = challenge.result === 'success'
  const found = challenge.toll?.found
  return (
    <dialog
      ref={dialog}
      className={css.result}
      data-win={isWin || undefined}
      aria-labelledby={titleId}
    >
      {/* Covers the dialog: a tap beside the buttons is none on what is behind. */}
      <div className={css.scroll}>
        <div className={css.rays} aria-hidden="true" />
        <div className={css.words}>
          <p className={css.verdict}>{text(isWin ? 'play.result.won' : 'play.result.failed')}</p>
          {/* biome-ignore lint/a11y/noAutofocus: the ending is read before the first button. */}
          <h2 id={titleId} tabIndex={-1} autoFocus>
            {challenge.ending.label}
          </h2>
          {!once && found && found.of > 1 && (
            <p className={css.found}>
              {text('play.result.found', { endings: String(found.endings), of: String(found.of) })}
            </p>
          )}
          {card && <CardReveal unlock={card} img={asset(cardPath(card.card.img, 720))} />}
          {card && <Rewards coin={card.coin} power={card.power} />}
          {challenge.toll && <Toll toll={challenge.toll} isFree={once} />}
          <div className={css.buttons}>{children}</div>
          <Button look="quiet" onClick={onLookBack}>
            {text('play.result.lookBack')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** What the play took: turns, energy, further chances, and what the player did that stays. */
function Toll({ toll, isFree }: { toll: TollView; isFree: boolean }) {
  const text = useText()
  const { turns, energy, revives, traces } = toll
  return (
    <div className={css.toll} data-toll>
      <h3>
        <WholeWords>{text('play.toll.title')}</WholeWords>
      </h3>
      <ul className={css.rewards}>
        <li>{text('play.toll.turns', { turns })}</li>
        {!isFree && (
          <li>
            <Icon name="bolt" size={15} /> {text('play.toll.energy', { energy })}
          </li>
        )}
        {revives > 0 && (
          <li>
            <Icon name="heart" size={15} /> {text('play.toll.revives', { revives })}
          </li>
        )}
      </ul>
      {traces.length > 0 && (
        <ul className={css.traces}>
          {traces.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Rewards({ coin, power }: { coin: number; power: number }) {
  const text = useText()
  return (
    <p className={css.rewards}>
      {coin > 0 && <span>{text('play.reward.coins', { coin })}</span>}
      {power > 0 && (
        <span>
          <Icon name="bolt" size={16} /> {text('play.reward.energy', { power })}
        </span>
      )}
    </p>
  )
}

interface CardRevealProps {
  readonly unlock: TurnEventOf<'card.unlock'>
  /** Address of the card's picture. */
  readonly img: string
}

/** The card of a win, which turns over once from its back to its picture [R4.18]. */
function CardReveal({ unlock, img }: CardRevealProps) {
  const text = useText()
  const { title, rarity } = unlock.card
  return (
    <figure className={css.card}>
      <div className={css.turning}>
        <div className={css.face} data-rarity={rarity.toLowerCase()}>
          <img src={img} alt="" onError={(event) => event.currentTarget.remove()} />
          <span className={css.rarity}>{rarity}</span>
        </div>
        <div className={css.back} aria-hidden="true" />
      </div>
      <figcaption>
        <small>{text('play.card.new')}</small>
        <b>{title}</b>
      </figcaption>
    </figure>
  )
}
