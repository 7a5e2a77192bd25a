import type { GameCard } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { noteBeginner, tutorialOf } from '../../../api/beginner.ts'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/callQuery.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import type { StageGuide } from '../../../components/stage/StageGuide.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { useBackGuard, usePageState } from '../../../stack/PageContext.ts'
import { homePath, type PageProps } from '../../../stack/PageEntry.ts'
import { Guide } from './Guide.tsx'
import { ScriptChoice } from './ScriptChoice.tsx'

interface GuidancePageProps {
  /** The page of a play, which this one explains. */
  readonly Play: ComponentType<PageProps & { readonly guide: StageGuide }>
}

/** A game of its own that teaches by playing [R1.20] [R2.39]; nobody leaves it by accident. */
export function GuidancePage({ Play }: GuidancePageProps) {
  const text = useText()
  const { language } = useLanguage()
  const [gameId, setGameId] = usePageState('game', '')
  const games = useQuery(callQuery('game/beginnerGamesList', {}, language))
  const tutorial = tutorialOf(games.data?.result ?? [])
  const [asking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  useBackGuard(() => {
    ask()
    return false
  })
  const take = async ({ game_id }: GameCard) => {
    if (await beginsAnew(game_id)) setGameId(game_id)
  }
  const leave = (state: 'completed' | 'left') => {
    const left = gameId || tutorial?.game_id
    if (left) void noteBeginner(left, { step: state === 'left' ? 9 : 8, state })
    // Home is where more games are.
    nav.switchTab(homePath)
  }
  const guide: StageGuide = {
    marks: (show, covered) => (
      <Guide
        gameId={gameId}
        show={show}
        covered={covered || asking}
        onDone={() => leave('completed')}
        onSkip={ask}
      />
    ),
    ending: (
      <Button wide icon="home" onClick={() => leave('completed')}>
        {text('guide.more')}
      </Button>
    ),
  }
  return (
    <>
      {gameId === '' ? (
        <ScriptChoice games={games} tutorial={tutorial} onTake={take} onSkip={ask} />
      ) : (
        <Play query={{ game_id: gameId }} guide={guide} />
      )}
      <Dialog
        open={asking}
        title={text('guide.exit.title')}
        content={text('guide.exit.body')}
        confirmText={text('guide.exit.leave')}
        cancelText={text('guide.exit.stay')}
        onAnswer={(answer) => (answer === 'confirm' ? leave('left') : setAsking(false))}
      />
    </>
  )
}

/** Who comes again learns it from the start; a failure is told to the player by the call. */
async function beginsAnew(game_id: string): Promise<boolean> {
  void noteBeginner(game_id, { step: 1, state: 'step' })
  try {
    const { chatId, turns } = await call('game/chatHistory', { game_id, page_size: 1 })
    if (chatId !== null && turns.length > 0)
      await call('game/restartGame', { game_id, chat_id: chatId })
    return true
  } catch {
    return false
  }
}
