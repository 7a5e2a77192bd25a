import { useEffect, useRef } from 'react'
import { reportGame } from '../../../api/events.ts'
import { isOver } from '../../../play/PlayView.ts'
import type { StageShow } from '../../../stage/StageShow.ts'

/**
 * Reports that a play has ended, when its last words have been told here; once a run, also where a revive takes the end
 * back. An end that was told before the page opened has been reported then [R7.38].
 */
export function useReportedEnd({ view, moment, isShown }: StageShow): void {
  const { gameId, commitment } = view
  const isToldOut = moment.at === 'page' && moment.next === 'result' && isShown
  const hasEnded = isOver(view)
  const going = useRef<string | null>(null)
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!hasEnded) going.current = commitment
    if (!isToldOut || going.current !== commitment || reported.current === commitment) return
    reported.current = commitment
    reportGame(gameId, 'end')
  }, [gameId, commitment, hasEnded, isToldOut])
}
