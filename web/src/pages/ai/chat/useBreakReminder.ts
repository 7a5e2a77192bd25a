import { useEffect, useState } from 'react'
import { call } from '../../../api/wire/call.ts'

/** A server that does not answer is asked again this much later. */
const againMs = 5 * 60_000
/** Longer is more than a timer takes. */
const longestMs = 6 * 3_600_000

/**
 * Asks the server whether a break is due, now and when it says; it counts by its own clock and tells each reminder
 * once [R11.03]. Asks nothing while the page is hidden.
 */
export function useBreakReminder(): { minutes: number | null; close: () => void } {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      clearTimeout(timer)
      if (isGone || document.visibilityState === 'hidden') return
      const answer = await call('user/breakReminder', {}, { quiet: true }).catch(() => null)
      if (isGone) return
      if (answer?.minutes != null) setMinutes(answer.minutes)
      timer = setTimeout(() => void ask(), Math.min(longestMs, answer?.ask_in ?? againMs))
    }
    const seen = () => void ask()
    // Not among the calls that the stage waits for.
    timer = setTimeout(seen, 3000)
    document.addEventListener('visibilitychange', seen)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return { minutes, close: () => setMinutes(null) }
}
