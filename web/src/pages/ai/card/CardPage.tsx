import type { RewardCard, RewardView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { Button } from '../../../components/Button.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl, cardPath } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './CardPage.module.css'
import { CardSheet } from './CardSheet.tsx'
import { Silhouette } from './Silhouette.tsx'

/** The cards of all games or of one: won cards, and placeholders for the others [R2.44]. */
export function CardPage({ query: { game_id } }: PageProps) {
  const text = useText()
  const { language } = useLanguage()
  const asked = game_id === undefined ? {} : { game_id }
  const query = useQuery(callQuery('game/gameReward', asked, language))
  const [open, setOpen] = useState<OpenCard | null>(null)
  return (
    <>
      <TopBar title={text('shell.title.card')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus. */}
      <main className={css.scroll} data-scroll="cards" tabIndex={0}>
        <Loaded query={query} skeleton={<CardsSkeleton />}>
          {({ result }) =>
            result.some(({ cards }) => cards.length > 0) ? (
              result.map((game) => (
                <CardGrid
                  key={game.game_id}
                  game={game}
                  onOpen={(cardId) => setOpen({ gameId: game.game_id, cardId })}
                />
              ))
            ) : (
              <NoCards />
            )
          }
        </Loaded>
      </main>
      <CardSheet
        key={open?.cardId}
        game={query.data && open ? gameOf(query.data.result, open) : null}
        cardId={open?.cardId ?? ''}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

interface OpenCard {
  readonly gameId: string
  readonly cardId: string
}

function gameOf(games: readonly RewardView[], { gameId }: OpenCard): RewardView | null {
  return games.find(({ game_id }) => game_id === gameId) ?? null
}

function NoCards() {
  const text = useText()
  return (
    <Empty title={text('cards.empty.title')} body={text('cards.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
    </Empty>
  )
}

interface CardWallProps {
  readonly game: RewardView
  readonly onOpen: (cardId: string) => void
}

/** One game's cards, in the order of its endings. */
function CardGrid({ game, onOpen }: CardWallProps) {
  const text = useText()
  const won = game.cards.filter((card) => card.won_at !== null).length
  return (
    <section>
      <header className={css.head}>
        <h2>
          <WholeWords>{game.title}</WholeWords>
        </h2>
        <p>{text('cards.have', { won, all: game.cards.length })}</p>
      </header>
      <ul className={css.wall}>
        {game.cards.map((card, place) => (
          // A card that is not won has no id, but its place is unique.
          <li key={card.id || `place-${place}`}>
            {card.won_at === null ? (
              <SecretCard card={card} place={place} />
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

/** Shows its rarity and a clue: title and picture would give an ending away [R10.15]. */
function SecretCard({ card, place }: { readonly card: RewardCard; readonly place: number }) {
  const text = useText()
  return (
    <div className={css.secret}>
      <span className={css.frame} data-rarity={card.rarity.toLowerCase()}>
        <Silhouette place={place} />
        <span className={css.rarity}>{card.rarity}</span>
      </span>
      <b>{text('cards.secret')}</b>
      {card.clue !== '' && (
        <p>
          <WholeWords sentence>{card.clue}</WholeWords>
        </p>
      )}
    </div>
  )
}

const places = ['a', 'b', 'c', 'd'] as const

function CardsSkeleton() {
  return (
    <div className={css.wall} aria-busy="true">
      {places.map((place) => (
        <Skeleton key={place} height={206} radius={18} />
      ))}
    </div>
  )
}
