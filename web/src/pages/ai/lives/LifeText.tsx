import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/wire/call.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import type { PlayView } from '../../../play/PlayView.ts'
import { playFromHistory, withOlderTurns } from '../../../play/playFromHistory.ts'
import { Log } from '../../../stage/sheets/Log.tsx'
import { LogLook } from '../../../stage/sheets/LogSheet.tsx'
import { useStageSettings } from '../../../stage/stageSettings.ts'
import css from './LivesPage.module.css'

/** The whole text of one life, past or present [R15.03]. */
export function LifeText({ gameId, life }: { readonly gameId: string; readonly life: number }) {
  const { language } = useLanguage()
  const { letters } = useStageSettings()
  const told = useQuery({
    queryKey: ['game/chatHistory', gameId, 'life', life, language],
    queryFn: ({ signal }) => wholeLife({ game_id: gameId, life }, signal),
    staleTime: 0,
  })
  return (
    <main className={css.told}>
      <LogLook />
      <div className={css.list}>
        <Loaded query={told} skeleton={<PageSkeleton />}>
          {({ turns }) => (
            <Log turns={turns} letters={letters} fromStart more={false} onMore={() => undefined} />
          )}
        </Loaded>
      </div>
    </main>
  )
}

const page_size = 100

async function wholeLife(
  asked: { game_id: string; life: number },
  signal: AbortSignal,
): Promise<PlayView> {
  const input = { ...asked, page_size }
  let view = playFromHistory(await call('game/chatHistory', input, { signal, quiet: true }))
  while (view.more) {
    const before = view.turns[0]?.turn
    if (before === undefined) break
    const page = await call('game/chatHistory', { ...input, before }, { signal, quiet: true })
    view = withOlderTurns(view, page)
    if (page.turns.length === 0) break
  }
  return view
}
