import { blockReasons } from '@fabula/contract'
import { useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../api/wire/call.ts'
import { useOnline } from '../../../api/wire/online.ts'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import type { Notice } from '../../../play/PlayState.ts'
import type { PlayView } from '../../../play/PlayView.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import { StageNotice } from '../../../stage/hud/StageNotice.tsx'
import { useBreakReminder } from './useBreakReminder.ts'

interface PlayNoticeProps {
  readonly play: PlayStore
  readonly view: PlayView
}

/** Shows the state of the connection, why a move failed, that an AI tells, and when a break is due. */
export function PlayNotice({ play, view }: PlayNoticeProps) {
  const text = useText()
  const { online } = useOnline()
  const notice = useStore(play, (state) => state.notice)
  const sending = useStore(play, (state) => state.sending)
  const isAccepted = useStore(play, ({ view, sending }) =>
    Boolean(view?.turns.some((turn) => turn.key === sending?.key)),
  )
  const linked = useStore(play, (state) => state.linked)
  if (sending && !(linked && online)) {
    // A move that the server has is told to its end; of another it is not known yet.
    const offline = isAccepted ? 'play.notice.offline' : 'play.notice.offlineSent'
    return <StageNotice look="calm">{text(online ? 'play.notice.relinking' : offline)}</StageNotice>
  }
  if (!online) return <StageNotice look="calm">{text('play.notice.offlineIdle')}</StageNotice>
  if (!notice || notice.as === 'crisis') return <CalmNotice view={view} />
  return (
    <StageNotice look={isCalm(notice) ? 'calm' : 'trouble'} onClose={play.dismiss}>
      <NoticeText notice={notice} />
      {notice.as === 'blocked' && <Appeal play={play} gameId={view.gameId} blocked={notice} />}
    </StageNotice>
  )
}

function isCalm({ as }: Notice): boolean {
  return as === 'busy' || as === 'answering'
}

function NoticeText({ notice }: { notice: Exclude<Notice, { as: 'crisis' }> }) {
  const text = useText()
  if (notice.as !== 'refused' && notice.as !== 'blocked') return text(`play.notice.${notice.as}`)
  return notice.msg || messageText('ours')
}

interface AppealProps {
  readonly play: PlayStore
  readonly gameId: string
  readonly blocked: Extract<Notice, { as: 'blocked' }>
}

/** Sends the blocked words to a person: until then nobody has kept them [R11.04]. */
function Appeal({ play, gameId, blocked }: AppealProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const reason = blockReasons.find((each) => each === blocked.reason)
  if (reason === undefined || blocked.words === '') return null
  const appeal = async () => {
    setBusy(true)
    try {
      await call('game/appealBlock', { game_id: gameId, reason, text: blocked.words })
      showToast(text('safety.appeal.sent'))
      play.dismiss()
    } catch {
      // The call has shown why.
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={() => void appeal()}>
      {text('safety.appeal.ask')}
    </Button>
  )
}

/** What is said in passing: that an AI tells [R11.03], or that a break is due. */
function CalmNotice({ view }: { view: PlayView }) {
  const text = useText()
  const [isNoted, setNoted] = useState(false)
  const { minutes, close } = useBreakReminder()
  if (minutes !== null) {
    return (
      <StageNotice look="calm" onClose={close}>
        <span data-break>{text('safety.break.due', { minutes })}</span>
      </StageNotice>
    )
  }
  if (!view.teller.notice || isNoted) return null
  return (
    <StageNotice look="calm" onClose={() => setNoted(true)}>
      <span data-ai-notice>{text('safety.ai.notice')}</span>
    </StageNotice>
  )
}
