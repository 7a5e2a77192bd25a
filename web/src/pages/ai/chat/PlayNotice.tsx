import { useStore } from 'zustand'
import { useOnline } from '../../../api/online.ts'
import { StageNotice } from '../../../components/stage/StageNotice.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import type { Notice } from './PlayState.ts'
import type { PlayStore } from './playStore.ts'

/** What the player should know about the line to the server, and about a move that came to nothing. */
export function PlayNotice({ play }: { play: PlayStore }) {
  const text = useText()
  const { online } = useOnline()
  const notice = useStore(play, (state) => state.notice)
  const isSending = useStore(play, (state) => state.sending !== null)
  const linked = useStore(play, (state) => state.linked)
  if (isSending && !(linked && online)) {
    return (
      <StageNotice look="calm">
        {text(online ? 'play.notice.relinking' : 'play.notice.offline')}
      </StageNotice>
    )
  }
  if (!online) return <StageNotice look="calm">{text('play.notice.offlineIdle')}</StageNotice>
  if (!notice) return null
  return (
    <StageNotice look={notice.as === 'busy' ? 'calm' : 'trouble'} onClose={play.dismiss}>
      <NoticeText notice={notice} />
    </StageNotice>
  )
}

function NoticeText({ notice }: { notice: Notice }) {
  const text = useText()
  if (notice.as !== 'refused') return text(`play.notice.${notice.as}`)
  return notice.msg || messageText('ours')
}
