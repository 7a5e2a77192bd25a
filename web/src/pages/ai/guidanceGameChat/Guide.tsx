import { useEffect } from 'react'
import { noteBeginner } from '../../../api/beginner.ts'
import type { StageShow } from '../../../components/stage/Stage.tsx'
import { useText } from '../../../i18n/text.ts'
import { usePageState } from '../../../stack/PageContext.ts'
import { CoachMark } from './CoachMark.tsx'
import { markAt, type Step, stepAt } from './lesson.ts'

interface GuideProps {
  readonly gameId: string
  readonly show: StageShow
  /** Something lies over the stage. */
  readonly covered: boolean
  readonly onDone: () => void
  readonly onSkip: () => void
}

/** Leads through a play on its real stage, a mark at a time. */
export function Guide({ gameId, show, covered, onDone, onSkip }: GuideProps) {
  const text = useText()
  const [reached, setReached] = usePageState<Step>('step', 1)
  const step = stepAt(reached, show)
  useEffect(() => {
    if (step === reached) return
    setReached(step)
    void noteBeginner(gameId, { step, state: 'step' })
  })
  const mark = covered ? null : markAt(step, show)
  if (!mark) return null
  // Who types sees what they answer, and has a keyboard on the screen.
  if (mark.says === 'words' && show.draft !== '') return null
  const next = () => {
    const after = following[step] ?? step
    setReached(after)
    void noteBeginner(gameId, { step: after, state: 'step' })
  }
  const onward =
    mark.says === 'ending'
      ? { label: text('guide.more'), go: onDone }
      : { label: text('guide.forward'), go: next }
  return (
    <CoachMark
      key={mark.says}
      step={step}
      at={mark.at}
      clear={mark.clear}
      onward={mark.by === 'button' ? onward : undefined}
      onSkip={onSkip}
    >
      {text(`guide.${mark.says}`)}
    </CoachMark>
  )
}

/** What a press of the button leads to. */
const following: Partial<Record<Step, Step>> = { 2: 3, 6: 7, 7: 8 }
