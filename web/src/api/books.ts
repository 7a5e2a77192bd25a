import type { BookView, Language, TaskMessage } from '@fabula/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { callQuery } from './queries.ts'

type Progress = Pick<TaskMessage, 'state' | 'progress'>

/** What realtime told of books that are being made, by their id. */
const useProgress = create<Readonly<Record<string, Progress>>>(() => ({}))

/** Notes how far a book is, as the server told over realtime [R7.53]. */
export function noteBookProgress({ story_id, state, progress }: TaskMessage): void {
  useProgress.setState({ [story_id]: { state, progress } })
}

/** Without realtime, a book that is being made is asked for this often. */
const askEveryMs = 2000

/** The player's books, or those of a game, kept up to date while one is being made [R2.47]. */
export function useBooks(language: Language, gameId?: string) {
  const queries = useQueryClient()
  const told = useProgress()
  const asked = gameId === undefined ? {} : { game_id: gameId }
  const query = useQuery({
    ...callQuery('game/storyInfo', asked, language),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stories.some(isQueued) ? askEveryMs : false),
  })
  const queued = query.data?.stories.filter(isQueued) ?? []
  const hasEnded = queued.some(({ story_id }) => {
    const state = told[story_id]?.state
    return state !== undefined && state !== 'queued'
  })
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: ['game/storyInfo'] })
  }, [hasEnded, queries])
  return { query, progressOf: (book: BookView) => told[book.story_id]?.progress ?? book.progress }
}

function isQueued({ state }: BookView): boolean {
  return state === 'queued'
}
