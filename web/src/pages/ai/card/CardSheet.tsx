import type { RewardCard, RewardView } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { ImagePreview } from '../../../components/preview/ImagePreview.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl, cardPath } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './CardPage.module.css'
import { useCardLight } from './useCardLight.ts'

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
  const frame = useRef<HTMLDivElement>(null)
  const followFinger = useCardLight(frame)
  const wonAt = dateFormat(language, { dateStyle: 'medium' }).format(won_at ?? 0)
  return (
    <div className={css.one}>
      <div
        ref={frame}
        className={css.frame}
        data-rarity={rarity.toLowerCase()}
        data-shines
        onPointerMove={followFinger}
      >
        <button type="button" aria-label={text('cards.large')} onClick={onLarge}>
          <img src={assetUrl(cardPath(img, 720))} alt="" draggable={false} />
        </button>
        <span className={css.rarity}>{rarity}</span>
      </div>
      <p>
        {game.title}
        <br />
        {text('cards.wonAt', { date: wonAt })}
      </p>
      <HowWon gameId={game.game_id} cardId={id} />
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

/** The ending's sentence, as it was told, and what it cost [R1.13]. */
function HowWon({ gameId, cardId }: { readonly gameId: string; readonly cardId: string }) {
  const text = useText()
  const { language } = useLanguage()
  const asked = { game_id: gameId, card_id: cardId }
  const { data } = useQuery(callQuery('game/gameReward', asked, language))
  const told = data?.result[0]?.cards.find(({ id }) => id === cardId)?.told
  if (!told) return null
  return (
    <>
      {told.words !== '' && (
        <blockquote className={css.words}>
          <WholeWords sentence>{told.words}</WholeWords>
        </blockquote>
      )}
      {told.marks.length > 0 && (
        <ul className={css.cost} aria-label={text('cards.cost')}>
          {told.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
    </>
  )
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
