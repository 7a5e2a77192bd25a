import type { GameCard } from '@fabula/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { reportTutorial, tutorialOf } from '../../../api/stories.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { StoryCard } from '../../../components/story/StoryCard.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { beginAnew } from '../../../play/playOf.ts'
import { nav } from '../../../stack/nav.ts'
import { useBackGuard, usePageState } from '../../../stack/PageContext.ts'
import { homePath, type PageProps } from '../../../stack/PageEntry.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import type { StageGuide, StageShow } from '../../../stage/StageShow.ts'
import { CoachMark } from './CoachMark.tsx'
import css from './GuidancePage.module.css'
import { countedStep, lastStep, markAt, type Step, stepAt } from './lesson.ts'

interface GuidancePageProps {
  /** The page of a play, which this page explains. */
  readonly Play: ComponentType<PageProps & { readonly guide: StageGuide }>
}

/** The tutorial: a story in which the player learns by playing [R1.20] [R2.39]. Leaving it asks first. */
export function GuidancePage({ Play }: GuidancePageProps) {
  const text = useText()
  const { language } = useLanguage()
  const [gameId, setGameId] = usePageState('game', '')
  const games = useQuery(callQuery('game/beginnerGamesList', {}, language))
  const tutorial = tutorialOf(games.data?.result ?? [])
  const [asking, setAsking] = useState<Question | null>(null)
  const [isDone, setDone] = usePageState('done', false)
  const ask = () => setAsking({ as: isDone ? 'done' : 'leave' })
  useBackGuard(() => {
    ask()
    return false
  })
  const [isTaking, setTaking] = useState(false)
  const take = async ({ game_id }: GameCard) => {
    if (isTaking) return
    setTaking(true)
    const isBegun = await beginsAnew(game_id)
    setTaking(false)
    if (isBegun) setGameId(game_id)
  }
  const finish = () => {
    setDone(true)
    setAsking({ as: 'done' })
    void reportTutorial(gameId, { step: lastStep, state: 'step' })
  }
  const leave = ({ as, to }: Question) => {
    const left = gameId || tutorial?.game_id
    const state = as === 'done' ? 'completed' : 'left'
    if (left) void reportTutorial(left, { step: lastStep, state })
    // Home offers more games.
    nav.switchTab(homePath)
    if (to) openGame(to)
  }
  const guide: StageGuide = {
    marks: (show, covered) => (
      <Guide
        gameId={gameId}
        show={show}
        covered={covered || asking !== null || isDone}
        onDone={finish}
        onSkip={ask}
      />
    ),
    ending: (
      <Button wide icon="home" onClick={finish}>
        {text('guide.more')}
      </Button>
    ),
  }
  return (
    <>
      {gameId === '' ? (
        <ScriptChoice
          games={games}
          tutorial={tutorial}
          isTaking={isTaking}
          onTake={take}
          onOther={(to) => setAsking({ as: 'leave', to })}
          onSkip={ask}
        />
      ) : (
        <Play query={{ game_id: gameId }} guide={guide} />
      )}
      <ExitPrompt
        question={asking}
        onAnswer={(leaves) => (leaves && asking ? leave(asking) : setAsking(null))}
      />
    </>
  )
}

/** What is asked before the tutorial is left. */
interface Question {
  /** It was played to its end, or not. */
  readonly as: 'done' | 'leave'
  /** The other story that the player wants. */
  readonly to?: GameCard
}

interface ExitPromptProps {
  readonly question: Question | null
  readonly onAnswer: (leaves: boolean) => void
}

/** The last step [R2.69]. A tap beside it stays. */
function ExitPrompt({ question, onAnswer }: ExitPromptProps) {
  const text = useText()
  const isDone = question?.as === 'done'
  return (
    <Dialog
      open={question !== null}
      title={text(isDone ? 'guide.done.title' : 'guide.exit.title')}
      content={
        <>
          {isDone && <p>{text('guide.step', { step: lastStep, all: lastStep })}</p>}
          <p>{text(isDone ? 'guide.done.body' : 'guide.exit.body')}</p>
        </>
      }
      confirmText={text(isDone ? 'guide.more' : 'guide.exit.leave')}
      cancelText={text('guide.exit.stay')}
      onAnswer={(answer) => onAnswer(answer === 'confirm')}
    />
  )
}

/** A player who returns starts the tutorial from the beginning. The call shows its own failure. */
async function beginsAnew(game_id: string): Promise<boolean> {
  void reportTutorial(game_id, { step: 1, state: 'step' })
  try {
    const { chatId, turns } = await call('game/chatHistory', { game_id, page_size: 1 })
    if (chatId !== null && turns.length > 0) await beginAnew(game_id, chatId)
    return true
  } catch {
    return false
  }
}

interface ScriptChoiceProps {
  readonly games: UseQueryResult<{ result: GameCard[] }>
  readonly tutorial: GameCard | null
  /** It was tapped and is on its way. */
  readonly isTaking: boolean
  readonly onTake: (tutorial: GameCard) => void
  /** Another story was tapped. */
  readonly onOther: (story: GameCard) => void
  readonly onSkip: () => void
}

/** The first step: choosing a story, with the tutorial first [R2.69] [R4.06]. */
function ScriptChoice(props: ScriptChoiceProps) {
  const { games, tutorial, isTaking, onTake, onOther, onSkip } = props
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
                    onOpen={() => (story === tutorial ? onTake(story) : onOther(story))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </main>
      {tutorial && (
        <CoachMark
          step={1}
          at="[data-tutorial]"
          press="[data-tutorial] button"
          busy={isTaking}
          onSkip={onSkip}
        >
          {text('guide.script')}
        </CoachMark>
      )}
    </>
  )
}

function openGame({ game_id }: GameCard): void {
  nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id }))
}

interface GuideProps {
  readonly gameId: string
  readonly show: StageShow
  /** Something covers the stage. */
  readonly covered: boolean
  readonly onDone: () => void
  readonly onSkip: () => void
}

/** Explains a play on its real stage, one mark after the other. */
function Guide({ gameId, show, covered, onDone, onSkip }: GuideProps) {
  const text = useText()
  const [reached, setReached] = usePageState<Step>('step', 1)
  const step = stepAt(reached, show)
  useEffect(() => {
    if (step === reached) return
    setReached(step)
    void reportTutorial(gameId, { step, state: 'step' })
  })
  const mark = covered ? null : markAt(step, show)
  if (!mark) return null
  // While typing, the player needs to see the choices, and the keyboard takes the room.
  if (mark.says === 'words' && show.draft !== '') return null
  const next = () => {
    const after = following[step] ?? step
    setReached(after)
    void reportTutorial(gameId, { step: after, state: 'step' })
  }
  const onward =
    mark.says === 'ending'
      ? { label: text('guide.more'), go: onDone }
      : { label: text('guide.forward'), go: next }
  return (
    <CoachMark
      key={mark.says}
      step={countedStep(step, mark)}
      at={mark.at}
      clear={mark.clear}
      press={mark.press}
      onward={mark.by === 'button' ? onward : undefined}
      onSkip={onSkip}
    >
      {text(`guide.${mark.says}`)}
    </CoachMark>
  )
}

/** The step after each step that is left by the button. */
const following: Partial<Record<Step, Step>> = { 2: 3, 6: 7, 7: 8 }
