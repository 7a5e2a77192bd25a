import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { lastTurn, type PlayView } from '../../../play/PlayView.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { Result } from '../../../stage/sheets/Result.tsx'
import { ReviveSheet } from '../../../stage/sheets/ReviveSheet.tsx'

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

/** The result and the ways to go on: revive, play again, story record, rating. */
export function PlayOver({ play, view, reviving, setOpen, first }: PlayOverProps) {
  const text = useText()
  const coins = useSession((session) => session.user?.coin ?? null)
  const isBusy = useStore(play, (state) => state.busy === 'revive')
  const turn = lastTurn(view)
  if (!turn?.challenge) return null
  const answer = async (accept: boolean) => {
    await play.answerRevive(accept)
    const isBack = play.getState().view?.state === 'await'
    setOpen(isBack || play.getState().notice ? null : 'result')
  }
  const offer = view.state === 'revive' ? view.revive : null
  return (
    <>
      <Result turn={turn} asset={assetUrl} onLookBack={() => setOpen(null)}>
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
        <Button wide look="second" icon="book" onClick={() => nav.navigateTo(recordUrl(view))}>
          {text('play.menu.record')}
        </Button>
        {!offer && (
          <Button wide look="second" icon="star" onClick={() => nav.navigateTo(ratingUrl(view))}>
            {text('shelf.rate.title')}
          </Button>
        )}
      </Result>
      {offer && (
        <ReviveSheet
          open={reviving}
          revive={offer}
          coins={coins}
          busy={isBusy}
          onAnswer={(accept) => void answer(accept)}
          onClose={() => setOpen('result')}
        />
      )}
    </>
  )
}

function ratingUrl({ gameId }: PlayView): string {
  return pageUrl('/pages/home/gameDetail', { game_id: gameId, rate: 1 })
}

export function recordUrl({ gameId }: PlayView): string {
  return `/pages/ai/storyRecord?game_id=${encodeURIComponent(gameId)}`
}
