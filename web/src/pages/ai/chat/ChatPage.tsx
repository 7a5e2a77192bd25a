import { useEffect } from 'react'
import { useStore } from 'zustand'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import type { StageGuide } from '../../../components/stage/StageGuide.ts'
import { TopBar } from '../../../components/TopBar.tsx'
import { Trouble, troubleOf } from '../../../components/Trouble.tsx'
import { assetUrl } from '../../../serverAddress.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { music } from './music.ts'
import { PlayStage } from './PlayStage.tsx'
import type { PlayStore } from './playStore.ts'
import { playOf } from './plays.ts'

interface ChatPageProps extends PageProps {
  readonly guide?: StageGuide
}

/** A play on its stage [R2.38, R2.62]. Leaving in mid-turn is safe: the turn goes on without the page. */
export function ChatPage({ query, guide }: ChatPageProps) {
  const play = playOf(query['game_id'] ?? '')
  const load = useStore(play, (state) => state.load)
  const view = useStore(play, (state) => state.view)
  useEffect(() => void play.refresh(), [play])
  useSceneMusic(play)
  if (view && (load === 'ready' || load === 'offline'))
    return <PlayStage play={play} view={view} guide={guide ?? null} />
  if (load === 'loading') return <PageSkeleton />
  const refusal = typeof load === 'object' ? load : null
  return (
    <>
      <TopBar />
      <Trouble
        kind={load === 'offline' ? 'offline' : troubleOf(refusal?.refused)}
        message={refusal?.msg}
        onRetry={() => void play.load()}
      />
    </>
  )
}

/** The game's own music, while its page shows [R2.38]. */
function useSceneMusic(play: PlayStore): void {
  const name = useStore(play, (state) => state.view?.scene?.music ?? '')
  useEffect(() => {
    music.play(musicAddress(name))
    return () => music.play(null)
  }, [name])
}

/** A story's own loop by its path, or one of the app's, which lie beside its page. */
function musicAddress(name: string): string | null {
  if (name === '') return null
  return name.startsWith('/') ? assetUrl(name) : `./music/${name}.mp3`
}
