import type { Calls, GameCard, Language, OutputOf } from '@fabula/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export interface GameFilter {
  readonly kind: 'all' | GameCard['kind']
  readonly search: string
}

const firstPage: string | null = null
const pauseMs = 250

export function gamesQuery({ kind, search }: GameFilter, language: Language) {
  const words = search.trim()
  return infiniteQueryOptions({
    queryKey: ['game/gameList', language, kind, words],
    initialPageParam: firstPage,
    getNextPageParam: (last: OutputOf<Calls['game/gameList']>) => last.next,
    queryFn: async ({ pageParam, signal }) => {
      // A word still being typed is given up before it is asked for.
      if (words && pageParam === null) await pause(pauseMs, signal)
      const input = {
        ...(kind !== 'all' && { kind }),
        ...(words && { search: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      }
      return call('game/gameList', input, { signal, quiet: true })
    },
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
