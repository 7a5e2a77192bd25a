import type { ImageView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { callQuery } from '../../../api/callQuery.ts'
import { useSession } from '../../../api/session.ts'
import type { PlayView } from '../../../components/stage/PlayView.ts'
import { isShown, momentOf, pageLength } from '../../../components/stage/Reading.ts'
import { Stage, type StageShow } from '../../../components/stage/Stage.tsx'
import type { StageGuide } from '../../../components/stage/StageGuide.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { usePageWords } from '../../../stack/pageWords.ts'
import { moveLabel } from './Move.ts'
import { PlayNotice } from './PlayNotice.tsx'
import { PlayOver } from './PlayOver.tsx'
import { PlaySheets } from './PlaySheets.tsx'
import type { PlayStore } from './playStore.ts'
import { type Open, usePlayActions } from './usePlayActions.ts'

interface PlayStageProps {
  readonly play: PlayStore
  readonly view: PlayView
  readonly guide: StageGuide | null
}

export function PlayStage({ play, view, guide }: PlayStageProps) {
  const [open, setOpen] = useState<Open>(null)
  usePageWords(view.title)
  const show = useShow(play, view)
  const on = usePlayActions(play, setOpen)
  return (
    <Stage
      show={show}
      on={on}
      cover={useCover(view)}
      asset={assetUrl}
      notice={<PlayNotice play={play} />}
    >
      {(open === 'result' || open === 'revive') && (
        <PlayOver
          play={play}
          view={view}
          reviving={open === 'revive'}
          setOpen={setOpen}
          first={guide?.ending}
        />
      )}
      {guide?.marks(show, open !== null)}
      <PlaySheets play={play} view={view} open={open} setOpen={setOpen} />
    </Stage>
  )
}

/** The story's picture while it opens; the page that led here has mostly asked for it already. */
function useCover({ gameId, turns }: PlayView): ImageView | null {
  const { language } = useLanguage()
  const isOpening = turns.length < 2
  const { data } = useQuery({
    ...callQuery('game/gameDetailInfo', { game_id: gameId, page_name: 'gameDetail' }, language),
    enabled: isOpening,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isOpening ? (data?.result.img ?? null) : null
}

function useShow(play: PlayStore, view: PlayView): StageShow {
  const { reading, sending, revived, draft } = useStore(
    play,
    useShallow(({ reading, sending, revived, draft }) => ({ reading, sending, revived, draft })),
  )
  const energy = useSession((session) => session.user?.power ?? null)
  const moment = momentOf(view, reading, sending !== null)
  // A move that came to nothing leaves the page before it on the card, read already.
  const isRead = moment.at === 'page' && moment.turn.key !== reading?.key
  const seen = isRead ? pageLength(moment.page) : (reading?.seen ?? 0)
  return {
    view,
    moment,
    seen,
    isShown: moment.at === 'page' && isShown(moment.page, seen),
    sent: sending?.move ? moveLabel(sending.move) : null,
    isSending: sending !== null,
    free: revived,
    energy,
    draft,
  }
}
