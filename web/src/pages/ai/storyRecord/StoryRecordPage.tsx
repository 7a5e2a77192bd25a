import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import type { PlayView } from '../../../components/stage/PlayView.ts'
import { playFromHistory, withOlderTurns } from '../../../components/stage/playFromHistory.ts'
import { TopBar } from '../../../components/TopBar.tsx'
import { useText } from '../../../i18n/text.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import { Books, Cards, Photos } from './Keepsakes.tsx'
import classes from './StoryRecordPage.module.css'
import { ToldRecord } from './ToldRecord.tsx'

const tabs = ['photos', 'cards', 'books', 'told'] as const
type Tab = (typeof tabs)[number]

/** Memory of one play: photos, cards, storybooks and the record [R2.40, R2.64]. */
export function StoryRecordPage({ query }: PageProps) {
  const gameId = query['game_id'] ?? ''
  const text = useText()
  const [tab, setTab] = useState<Tab>('photos')
  const record = useQuery({
    queryKey: ['game/chatHistory', gameId, 'record'],
    queryFn: ({ signal }) => wholeRecord(gameId, signal),
    staleTime: 0,
  })
  return (
    <div className={classes.record}>
      <TopBar title={record.data?.title ?? text('play.menu.record')} />
      <div className={classes.tabs}>
        <Segmented
          label={text('play.record.tabs')}
          value={tab}
          options={tabs.map((value) => ({ value, label: text(`play.record.${value}`) }))}
          onChange={setTab}
        />
      </div>
      <Loaded query={record} skeleton={<PageSkeleton />}>
        {(view) => <Kept tab={tab} view={view} onCleared={() => void record.refetch()} />}
      </Loaded>
    </div>
  )
}

function Kept({ tab, view, onCleared }: { tab: Tab; view: PlayView; onCleared: () => void }) {
  if (tab === 'photos') return <Photos view={view} />
  if (tab === 'cards') return <Cards view={view} />
  if (tab === 'books') return <Books />
  return <ToldRecord view={view} onCleared={onCleared} />
}

const pageSize = 100

async function wholeRecord(gameId: string, signal: AbortSignal): Promise<PlayView> {
  const input = { game_id: gameId, page_size: pageSize }
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
