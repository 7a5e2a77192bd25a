import type { RewardCard, RewardView } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/queries.ts'
import { Button } from '../../../components/Button.tsx'
import { guardedTap } from '../../../components/guardedTap.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Empty } from '../../../components/loading/Trouble.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl, cardPath } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './CardPage.module.css'

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
      <main className={css.scroll} data-scroll="cards">
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
        <h2>{game.title}</h2>
        <p>{text('cards.have', { won, all: game.cards.length })}</p>
      </header>
      <ul className={css.wall}>
        {game.cards.map((card, place) => (
          // A card that is not won has no id, but its place is unique.
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

/** Shows only the rarity: title and picture would give an ending away [R10.15]. */
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

interface CardSheetProps {
  /** The game of the open card; null while none is open. */
  readonly game: RewardView | null
  readonly cardId: string
  readonly onClose: () => void
}

/** One card and its actions [R1.13]. */
export function CardSheet({ game, cardId, onClose }: CardSheetProps) {
  const text = useText()
  const [large, setLarge] = useState(false)
  const won = game?.cards.filter((card) => card.won_at !== null) ?? []
  const at = won.findIndex(({ id }) => id === cardId)
  const card = won[at]
  return (
    <>
      <Sheet open={card !== undefined} onClose={onClose} title={card?.title ?? ''}>
        {game && card && <OneCard game={game} card={card} onLarge={() => setLarge(true)} />}
      </Sheet>
      <ImagePreview
        pictures={won.map(({ img, title }) => ({
          url: assetUrl(cardPath(img, 720)),
          name: title || text('shell.title.card'),
        }))}
        at={large ? at : null}
        onClose={() => setLarge(false)}
      />
    </>
  )
}

interface OneCardProps {
  readonly game: RewardView
  readonly card: RewardCard
  readonly onLarge: () => void
}

function OneCard({ game, card, onLarge }: OneCardProps) {
  const text = useText()
  const { language } = useLanguage()
  const { id, img, rarity, won_at, is_background } = card
  const choose = useBackground((isBehind) =>
    showToast(text(isBehind ? 'cards.set.done' : 'cards.unset.done'), 'success'),
  )
  const wonAt = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(won_at ?? 0)
  return (
    <div className={css.one}>
      <div
        className={css.frame}
        data-rarity={rarity.toLowerCase()}
        data-shines
        onPointerMove={followLight}
      >
        <button type="button" aria-label={text('cards.large')} onClick={onLarge}>
          <img src={assetUrl(cardPath(img, 720))} alt="" draggable={false} />
        </button>
        <span className={css.rarity}>{rarity}</span>
      </div>
      <p>
        {game.title} · {text('cards.wonAt', { date: wonAt })}
      </p>
      <Button
        wide
        look={is_background ? 'second' : 'primary'}
        busy={choose.isPending}
        onClick={() => choose.mutate({ game_id: game.game_id, card_id: is_background ? '' : id })}
      >
        {text(is_background ? 'cards.unset' : 'cards.set')}
      </Button>
      <Button
        wide
        look="second"
        icon="share"
        onClick={() =>
          nav.navigateTo(
            pageUrl('/pages/poster/chatPoster', {
              of: 'card',
              game_id: game.game_id,
              card_id: id,
            }),
          )
        }
      >
        {text('posters.open')}
      </Button>
    </div>
  )
}

/** Puts the light of a card under the finger; its look is all in the style sheet. */
function followLight({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--light-x', `${(100 * (clientX - left)) / width}%`)
  currentTarget.style.setProperty('--light-y', `${(100 * (clientY - top)) / height}%`)
}

interface Choice {
  readonly game_id: string
  /** Empty: the game shows its own pictures. */
  readonly card_id: string
}

/** Puts a card behind its game or removes it, then reloads the cards and the play [R1.13]. */
function useBackground(onDone: (isBehind: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => call('game/selectGameRewardImg', choice),
    onSuccess: async (_, { card_id }) => {
      await queries.invalidateQueries({ queryKey: ['game/gameReward'] })
      onDone(card_id !== '')
    },
  })
}
