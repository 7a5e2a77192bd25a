import type { RewardCard, RewardView } from '@fabula/contract'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { cardPath } from '../../../components/stage/cardPath.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './CardPage.module.css'

interface CardWallProps {
  readonly game: RewardView
  readonly onOpen: (cardId: string) => void
}

/** One game's cards, in the order of its endings. */
export function CardWall({ game, onOpen }: CardWallProps) {
  const text = useText()
  const won = game.cards.filter((card) => card.won_at !== null).length
  return (
    <section>
      <header className={css.head}>
        <h2>{game.title}</h2>
        <p>{text('cards.have', { won, all: game.cards.length })}</p>
      </header>
      <ul className={css.wall}>
        {game.cards.map((card, place) => (
          // A card that is not won has no id: it is known by its place, which no other takes.
          <li key={card.id || `place-${place}`}>
            {card.won_at === null ? (
              <SecretCard rarity={card.rarity} />
            ) : (
              <WonCard card={card} onOpen={() => onOpen(card.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WonCard({ card, onOpen }: { readonly card: RewardCard; readonly onOpen: () => void }) {
  const text = useText()
  const { title, rarity, img, is_background } = card
  return (
    <button type="button" className={css.won} onClick={guardedTap(onOpen)}>
      <span className={css.frame} data-rarity={rarity.toLowerCase()}>
        <img src={assetUrl(cardPath(img, 360))} alt="" loading="lazy" draggable={false} />
        <span className={css.rarity}>{rarity}</span>
        {is_background && <span className={css.behind}>{text('cards.background')}</span>}
      </span>
      <b>{title}</b>
    </button>
  )
}

/** Its rarity is all that is told: title and picture would tell an ending [R10.15]. */
function SecretCard({ rarity }: { readonly rarity: string }) {
  const text = useText()
  return (
    <div className={css.secret}>
      <span className={css.frame} data-rarity={rarity.toLowerCase()}>
        <Icon name="lock" size={34} />
        <span className={css.rarity}>{rarity}</span>
      </span>
      <b>{text('cards.secret')}</b>
    </div>
  )
}
