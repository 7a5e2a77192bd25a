import type { GameCard } from '@fabula/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { StoryCard } from '../../../components/StoryCard.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import { CoachMark } from './CoachMark.tsx'
import css from './ScriptChoice.module.css'

interface ScriptChoiceProps {
  readonly games: UseQueryResult<{ result: GameCard[] }>
  readonly tutorial: GameCard | null
  readonly onTake: (tutorial: GameCard) => void
  readonly onSkip: () => void
}

/** The first step: the games to begin with, the tutorial first [R2.69] [R4.06]. */
export function ScriptChoice({ games, tutorial, onTake, onSkip }: ScriptChoiceProps) {
  const text = useText()
  return (
    <>
      <TopBar title={text('guide.script.title')} />
      <main className={css.scroll} data-scroll="scripts">
        <Loaded query={games} skeleton={<PageSkeleton />}>
          {({ result }) => (
            <ul className={css.grid}>
              {result.map((story) => (
                <li key={story.game_id} data-tutorial={story === tutorial || undefined}>
                  <StoryCard
                    story={story}
                    first
                    onOpen={() => (story === tutorial ? onTake(story) : openGame(story))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </main>
      {tutorial && (
        <CoachMark step={1} at="[data-tutorial]" onSkip={onSkip}>
          {text('guide.script')}
        </CoachMark>
      )}
    </>
  )
}

function openGame({ game_id }: GameCard): void {
  nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id }))
}
