import type { GameCard } from '@fabula/contract'
import { isTale } from '@fabula/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { ReviveByAdHere } from '../../../ads/adsHere.tsx'
import { homeQuery } from '../../../api/homeQuery.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import type { IconName } from '../../../components/Icon.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { NewMilestones } from '../../../keepsakes/NewMilestones.tsx'
import { PushOffer } from '../../../keepsakes/PushOffer.tsx'
import { QuickRating } from '../../../keepsakes/QuickRating.tsx'
import { ThankCreator } from '../../../keepsakes/ThankCreator.tsx'
import { lastTurn, type PlayView } from '../../../play/PlayView.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import type { ReviveView } from '../../../play/wire.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { Result } from '../../../stage/sheets/Result.tsx'
import { ReviveSheet } from '../../../stage/sheets/ReviveSheet.tsx'
import css from './PlayOver.module.css'

/** The sheet or dialog that is open over the stage. */
export type Open =
  | 'menu'
  | 'log'
  | 'truth'
  | 'standing'
  | 'energy'
  | 'undo'
  | 'restart'
  | 'result'
  | 'revive'
  | null

interface PlayOverProps {
  readonly play: PlayStore
  readonly view: PlayView
  /** The revive offer is open. */
  readonly reviving: boolean
  readonly setOpen: (open: Open) => void
  /** A button above all others. */
  readonly first?: ReactNode
}

/** The result and the ways to go on: revive, play again, the next story, home. */
export function PlayOver({ play, view, reviving, setOpen, first }: PlayOverProps) {
  const text = useText()
  const turn = lastTurn(view)
  if (!turn?.challenge) return null
  const offer = view.state === 'revive' ? view.revive : null
  if (isTale(view.gameId)) return <TaleOver view={view} setOpen={setOpen} />
  return (
    <>
      <Result turn={turn} asset={assetUrl} onLookBack={() => setOpen(null)}>
        <NewMilestones gameId={view.gameId} />
        {first}
        {offer && (
          <Button wide icon="heart" onClick={() => setOpen('revive')}>
            {text('play.revive.open')}
          </Button>
        )}
        <Button
          wide
          look={offer || first ? 'second' : 'primary'}
          icon="restart"
          onClick={() => setOpen('restart')}
        >
          {text('play.result.again')}
        </Button>
        {!offer && !first && <QuickRating gameId={view.gameId} />}
        {!offer && !first && <ThankCreator gameId={view.gameId} />}
        {view.state === 'won' && !first && <PushOffer />}
        {!first && <WaysOn view={view} card={turn.card !== null} over={offer === null} />}
      </Result>
      {offer && (
        <ReviveOffer play={play} view={view} offer={offer} open={reviving} setOpen={setOpen} />
      )}
    </>
  )
}

/** A tale is played once: what follows is how others chose. */
function TaleOver({ view, setOpen }: Pick<PlayOverProps, 'view' | 'setOpen'>) {
  const text = useText()
  const turn = lastTurn(view)
  if (!turn) return null
  return (
    <Result turn={turn} asset={assetUrl} once onLookBack={() => setOpen(null)}>
      <Button
        wide
        icon="users"
        onClick={() => nav.navigateTo(pageUrl('/pages/ai/tonight', { game_id: view.gameId }))}
      >
        {text('tonight.result')}
      </Button>
      <ThankCreator gameId={view.gameId} />
      {view.state === 'won' && <PushOffer />}
      <div className={css.more}>
        <Way icon="home" onTap={() => nav.switchTab('/pages/home/index')}>
          {text('shell.tab.home')}
        </Way>
      </div>
    </Result>
  )
}

interface ReviveOfferProps extends Pick<PlayOverProps, 'play' | 'view' | 'setOpen'> {
  readonly offer: ReviveView
  readonly open: boolean
}

/** The offer, and the question before it is let go for good. */
function ReviveOffer({ play, view, offer, open, setOpen }: ReviveOfferProps) {
  const text = useText()
  const [refusing, setRefusing] = useState(false)
  const coins = useSession((session) => session.user?.coin ?? null)
  const isBusy = useStore(play, (state) => state.busy === 'revive')
  const answer = async (accept: boolean, ad?: string) => {
    await play.answerRevive(accept, ad)
    setRefusing(false)
    const isBack = play.getState().view?.state === 'await'
    setOpen(isBack || play.getState().notice ? null : 'result')
  }
  return (
    <>
      <ReviveSheet
        open={open}
        revive={offer}
        coins={coins}
        busy={isBusy}
        onAnswer={(accept) => (accept ? void answer(true) : setRefusing(true))}
        onGetCoins={() => nav.navigateTo('/pages/setting/welfare')}
        ad={
          <ReviveByAdHere
            place={{ game_id: view.gameId, chat_id: view.chatId ?? '' }}
            busy={isBusy}
            onWatched={(nonce) => void answer(true, nonce)}
          />
        }
        onClose={() => setOpen('result')}
      />
      <Dialog
        open={refusing}
        title={text('play.revive.refuse.title')}
        content={text('play.revive.refuse.body')}
        confirmText={text('play.revive.refuse')}
        cancelText={text('shell.cancel')}
        danger
        busy={isBusy}
        onAnswer={(answered) => (answered === 'confirm' ? void answer(false) : setRefusing(false))}
      />
    </>
  )
}

interface WaysOnProps {
  readonly view: PlayView
  /** A card was won. */
  readonly card: boolean
  /** No revive is on offer. */
  readonly over: boolean
}

function WaysOn({ view, card, over }: WaysOnProps) {
  const text = useText()
  const next = useNextStory(view.gameId)
  const to = (url: string) => () => nav.navigateTo(url)
  return (
    <>
      {next && (
        <Button
          wide
          look="second"
          icon="forward"
          onClick={to(pageUrl('/pages/home/gameDetail', { game_id: next.game_id }))}
        >
          {text('play.result.next', { title: next.title })}
        </Button>
      )}
      {over && (
        <Button wide look="second" icon="book" onClick={to(`${recordUrl(view)}&tab=books`)}>
          {text('books.keep')}
        </Button>
      )}
      <div className={css.more}>
        <Way icon="home" onTap={() => nav.switchTab('/pages/home/index')}>
          {text('shell.tab.home')}
        </Way>
        {card && (
          <Way icon="cards" onTap={to(pageUrl('/pages/ai/card', { game_id: view.gameId }))}>
            {text('shell.title.card')}
          </Way>
        )}
        <Way icon="log" onTap={to(recordUrl(view))}>
          {text('play.menu.record')}
        </Way>
        <Way icon="share" onTap={to(posterUrl(view))}>
          {text('posters.open')}
        </Way>
        {over && (
          <Way icon="star" onTap={to(ratingUrl(view))}>
            {text('shelf.rate.title')}
          </Way>
        )}
      </div>
    </>
  )
}

function Way(props: { icon: IconName; onTap: () => void; children: string }) {
  return (
    <Button look="quiet" size="small" icon={props.icon} onClick={props.onTap}>
      {props.children}
    </Button>
  )
}

/** A story that this player has not won: first one that is under way, then the most played. */
function useNextStory(gameId: string): GameCard | null {
  const { language } = useLanguage()
  const { data } = useQuery(homeQuery(language, false))
  if (!data) return null
  const won = new Set(data.recent.flatMap((play) => (play.won ? play.game_id : [])))
  const others = [...data.keep_going, ...data.hot].filter(({ game_id }) => game_id !== gameId)
  return others.find(({ game_id }) => !won.has(game_id)) ?? others[0] ?? null
}

function posterUrl({ gameId, chatId }: PlayView): string {
  const chat_id = chatId ?? undefined
  return pageUrl('/pages/poster/chatPoster', { of: 'ending', game_id: gameId, chat_id })
}

function ratingUrl({ gameId }: PlayView): string {
  return pageUrl('/pages/home/gameDetail', { game_id: gameId, rate: 1 })
}

export function recordUrl({ gameId }: PlayView): string {
  return `/pages/ai/storyRecord?game_id=${encodeURIComponent(gameId)}`
}
