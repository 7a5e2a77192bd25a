import { useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PlayView } from '../../../components/stage/PlayView.ts'
import { isShown, momentOf, pageLength } from '../../../components/stage/Reading.ts'
import { Stage, type StageShow } from '../../../components/stage/Stage.tsx'
import { assetUrl } from '../../../serverAddress.ts'
import { moveLabel } from './Move.ts'
import { PlayNotice } from './PlayNotice.tsx'
import { PlayOver } from './PlayOver.tsx'
import { PlaySheets } from './PlaySheets.tsx'
import type { PlayStore } from './playStore.ts'
import { type Open, usePlayActions } from './usePlayActions.ts'

export function PlayStage({ play, view }: { play: PlayStore; view: PlayView }) {
  const [open, setOpen] = useState<Open>(null)
  const on = usePlayActions(play, setOpen)
  return (
    <Stage show={useShow(play, view)} on={on} asset={assetUrl} notice={<PlayNotice play={play} />}>
      {(open === 'result' || open === 'revive') && (
        <PlayOver play={play} view={view} reviving={open === 'revive'} setOpen={setOpen} />
      )}
      <PlaySheets play={play} view={view} open={open} setOpen={setOpen} />
    </Stage>
  )
}

function useShow(play: PlayStore, view: PlayView): StageShow {
  const { reading, sending, revived, draft } = useStore(
    play,
    useShallow(({ reading, sending, revived, draft }) => ({ reading, sending, revived, draft })),
  )
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
    draft,
  }
}
