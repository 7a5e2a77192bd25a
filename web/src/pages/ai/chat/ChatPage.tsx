import { useEffect } from 'react'
import { useStore } from 'zustand'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { Trouble } from '../../../components/Trouble.tsx'
import { assetUrl } from '../../../serverAddress.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { music } from './music.ts'
import { PlayStage } from './PlayStage.tsx'
import type { PlayStore } from './playStore.ts'
import { playOf } from './plays.ts'

/** A play on its stage [R2.38, R2.62]. Leaving in mid-turn is safe: the turn goes on without the page. */
export function ChatPage({ query }: PageProps) {
  const play = playOf(query['game_id'] ?? '')
  const load = useStore(play, (state) => state.load)
  const view = useStore(play, (state) => state.view)
  useEffect(() => void play.refresh(), [play])
  useSceneMusic(play)
  if (view && (load === 'ready' || load === 'offline')) return <PlayStage play={play} view={view} />
  if (load === 'loading') return <PageSkeleton />
  return (
    <>
      <TopBar />
      <Trouble
        kind={load === 'offline' ? 'offline' : 'error'}
        message={typeof load === 'object' ? load.msg : undefined}
        onRetry={() => void play.load()}
      />
    </>
  )
}

/** The game's own music, while its page shows [R2.38]. */
function useSceneMusic(play: PlayStore): void {
  const name = useStore(play, (state) => state.view?.scene?.music ?? '')
  const gameId = useStore(play, (state) => state.view?.gameId ?? '')
  useEffect(() => {
    music.play(name === '' ? null : assetUrl(musicPath(name, gameId)))
    return () => music.play(null)
  }, [name, gameId])
}

function musicPath(name: string, gameId: string): string {
  return name.startsWith('/') ? name : `/stories/${gameId}/music/${name}.mp3`
}
